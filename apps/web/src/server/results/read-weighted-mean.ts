import { clipScore, estimateWeightedMean, type WeightedScore } from '@consilium/scoring'
import type { RunResultsQuery } from '../../domain/results/results'
import type { ResultWeightedMean, WeightedMean } from '../../domain/results/weighted-mean'
import type { Context } from '../platform/context'
import { loadDrawDesign, type DrawDesign } from '../sampling/draws/load-draw-design'
import { loadReviewDesign, type ReviewDesign } from '../sampling/draws/load-review-design'
import { chooseResult, findRunWithResults } from './find-run-with-results'

/**
 * Reads what a system would score on tasks as they come, from the stored scores of a result and the probabilities
 * of its release’s draw. Strata are named, so it is for those who may read draws; it names no task.
 */
export async function readWeightedMean(
  ctx: Context,
  { runId, resultId }: RunResultsQuery,
): Promise<ResultWeightedMean> {
  const run = await findRunWithResults(ctx, runId)
  const chosen = chooseResult(run, resultId)
  const without = (because: string): ResultWeightedMean => ({
    resultId: chosen?.resultId ?? null,
    estimate: null,
    because,
  })
  if (!chosen) return without('There are no results yet.')
  if (run.limit !== null) return without('The run is a trial on part of the release.')
  const release = await ctx.db.release.findUniqueOrThrow({
    where: { id: run.releaseId },
    select: { sampleId: true, tasks: { select: { taskId: true, versionId: true } } },
  })
  const design = release.sampleId === null ? null : await loadDrawDesign(ctx.db, release.sampleId)
  if (!design)
    return without('The release was not drawn from a stored pool, so its tasks have no probabilities.')
  const examples = await ctx.db.exampleResult.findMany({
    where: { resultId: chosen.resultId },
    select: { versionId: true, adjusted: true },
  })
  const scoreOf = new Map(examples.map(({ versionId, adjusted }) => [versionId, adjusted]))
  const scores = new Map(
    release.tasks.flatMap(({ taskId, versionId }) => {
      const score = scoreOf.get(versionId)
      return score === undefined ? [] : [[taskId, score]]
    }),
  )
  const estimate = estimateMean(design, await loadReviewDesign(ctx.db, design), scores)
  return estimate
    ? { resultId: chosen.resultId, estimate, because: null }
    : without('No drawn task has a score.')
}

function estimateMean(
  design: DrawDesign,
  review: ReviewDesign | NonNullable<WeightedMean['whyNotAsTasksCome']>,
  scores: ReadonlyMap<string, number>,
): WeightedMean | null {
  const reviewed = typeof review === 'string' ? null : review
  const tasks = [...design.drawn].flatMap(([id, { probability }]): WeightedScore[] => {
    const score = scores.get(id)
    if (score === undefined) return []
    return [
      { id, score, stratum: design.strata.get(id) ?? '', probability, review: describeReview(id, reviewed) },
    ]
  })
  const phases = [design.probabilities, reviewed?.probabilities ?? 'exact']
  const probabilities =
    (['approximate', 'estimated'] as const).find((kind) => phases.includes(kind)) ?? 'exact'
  const { mean, interval, reason, target, hasNominalCoverage, effectiveTasks, leftOut, collapsed } =
    estimateWeightedMean(tasks, {
      probabilities,
      pool: countPool(design, reviewed),
      review: reviewed?.counts ?? [],
    })
  if (mean === null || effectiveTasks === null || reason === 'no-tasks') return null
  return {
    target: target === 'as-tasks-come' ? 'as_tasks_come' : 'accepted_pool',
    whyNotAsTasksCome: typeof review === 'string' ? review : null,
    probabilities,
    score: clipScore(mean),
    mean,
    interval: interval && {
      low: interval.low,
      high: interval.high,
      standardError: interval.se,
      degreesOfFreedom: interval.df,
    },
    whyNoInterval: reason,
    hasNominalCoverage,
    tasks: tasks.length,
    unscored: design.drawn.size - tasks.length,
    effectiveTasks,
    leftOut: [...leftOut],
    collapsed: collapsed.map((strata) => [...strata]),
  }
}

function describeReview(taskId: string, review: ReviewDesign | null): WeightedScore['review'] {
  const drawn = review?.drawn.get(taskId)
  return review && drawn ? { stratum: review.strata.get(taskId) ?? '', ...drawn } : null
}

/** Tasks of the pool by stratum; with a draw for review, each counts by the submitted tasks that it represents. */
function countPool({ strata }: DrawDesign, review: ReviewDesign | null) {
  const counts = new Map<string, number>()
  for (const [taskId, stratum] of strata) {
    const drawn = review?.drawn.get(taskId)
    const tasks = review ? (drawn ? 1 / drawn.probability : 0) : 1
    counts.set(stratum, (counts.get(stratum) ?? 0) + tasks)
  }
  return [...counts].map(([stratum, tasks]) => ({ stratum, tasks }))
}

import { readChecks, readStoredBoard } from '@consilium/worker/boards'
import {
  estimateBoardInterval,
  findProfile,
  compareSliceOrder,
  sliceDimensions,
  formatSlice,
  listSlices,
  type SliceDimension,
  nameRunSystem,
  describePhysicians,
  describeShares,
  findClusteredInterval,
  type StoredBoard,
} from '@consilium/scoring'
import type { SystemKind } from '../../domain/leaderboard/leaderboard'
import type { RunResults, RunResultsQuery } from '../../domain/results/results'
import { binScores } from '../../domain/results/score-bins'
import type { Context } from '../platform/context'
import { readReleaseState } from '../platform/release-state'
import { chooseResult, listResults, findRunWithResults } from './find-run-with-results'

/** Reads the scores of a run: overall, by slice, and the distribution over tasks. Contains no task text. */
export async function readRunResults(
  ctx: Context,
  { runId, resultId }: RunResultsQuery,
): Promise<RunResults> {
  const run = await findRunWithResults(ctx, runId)
  const chosen = chooseResult(run, resultId)
  const results = listResults(run).map(({ gradingId: _, ...result }) => result)
  return {
    run: {
      id: run.id,
      system: nameRunSystem(run.system.name, run.answerOrigin),
      kind: run.system.kind,
      vendor: run.system.vendor,
      simulated: run.simulatedAnswers || run.system.connection?.provider === 'simulator',
      release: run.release.name,
      state: run.state,
      published: run.publishedAt !== null,
      withdrawal: run.withdrawal,
      releaseState: readReleaseState(run.release),
      limit: run.limit,
      tasks: run.taskCount,
      samplesPerTask: run.samplesPerTask,
    },
    results,
    current: chosen ? await readNumbers(ctx, run.system.kind, chosen) : null,
  }
}

async function readNumbers(
  ctx: Context,
  kind: SystemKind,
  chosen: NonNullable<ReturnType<typeof chooseResult>>,
): Promise<NonNullable<RunResults['current']>> {
  const { gradingId: _, ...ref } = chosen
  const [result, examples, checks] = await Promise.all([
    ctx.db.result.findUniqueOrThrow({ where: { id: chosen.resultId }, select: { board: true } }),
    ctx.db.exampleResult.findMany({
      where: { resultId: chosen.resultId },
      orderBy: { versionId: 'asc' },
      select: {
        versionId: true,
        adjusted: true,
        version: {
          select: { useCase: true, mode: true, difficulty: true, specialty: true, exampleTags: true },
        },
      },
    }),
    readChecks(ctx.pool, [{ resultId: chosen.resultId, kind }]),
  ])
  const board = readStoredBoard(result.board)
  const axes = board.criterionTags
    .filter(({ tag }) => tag.startsWith('axis:'))
    .map(({ tag, clipped, low, high, examples: tasks }) => ({
      dimension: 'axis' as const,
      value: tag,
      label: formatSlice(tag),
      tasks,
      score: clipped,
      low,
      high,
    }))
  const slices = sliceDimensions.flatMap((dimension) =>
    (dimension === 'axis' ? axes : sliceScores(dimension, examples, board)).sort(compareSliceOrder),
  )
  return {
    ...ref,
    adjusts: findProfile(chosen.profile)?.adjustment != null,
    headline: { score: board.headline.clipped, low: board.headline.low, high: board.headline.high },
    unadjusted: board.raw.clipped,
    characters: board.meanCharacters,
    ...describeShares(
      checks.get(chosen.resultId) ?? null,
      examples.map(({ versionId }) => versionId),
    ),
    failures: Math.round((board.failureRate ?? 0) * board.samples),
    nearEmpty: board.nearEmpty,
    tasks: board.headline.examples,
    samples: board.samples,
    physicians: describePhysicians(board, 'headline'),
    slices,
    bins: binScores(examples.map(({ adjusted }) => adjusted)),
  }
}

type Example = { adjusted: number; version: Parameters<typeof listSlices>[0] }

function sliceScores(dimension: SliceDimension, examples: readonly Example[], board: StoredBoard) {
  const groups = new Map<string, number[][]>()
  for (const { adjusted, version } of examples) {
    for (const key of listSlices(version)) {
      if (key.dimension === dimension) groups.set(key.value, [...(groups.get(key.value) ?? []), [adjusted]])
    }
  }
  return [...groups].map(([value, scores]) => {
    const { mean, low, high } = estimateBoardInterval(scores)
    const clustered = findClusteredInterval(board, 'headline', value)
    const interval = clustered === undefined ? { low, high } : (clustered ?? { low: null, high: null })
    return {
      dimension,
      value,
      label: formatSlice(value),
      tasks: scores.length,
      score: mean === null ? null : Math.min(1, Math.max(0, mean)),
      ...interval,
    }
  })
}

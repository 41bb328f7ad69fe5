import { DrawReport } from '../../../domain/sampling/draws'
import type { Inclusion } from '../../../domain/sampling/inclusion'
import type { Context } from '../../platform/context'
import { notFound } from '../../platform/refusal'
import { visibleDrafts } from '../../platform/visibility/visible-draws'

const openStates = { ready: 'queued', running: 'running' } as const

/** Reads whether the probabilities of a draw are estimated, and how well. Names no task. */
export async function readInclusion(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  id: string,
): Promise<Inclusion> {
  const sample = await db.sample.findFirst({
    where: { id, draft: visibleDrafts(actor) },
    select: {
      report: true,
      inclusion: { select: { at: true, drawn: true, failed: true, seed: true, algorithm: true } },
      workItems: { orderBy: { id: 'desc' }, take: 1, select: { state: true, failure: true } },
    },
  })
  if (!sample) throw notFound('draw')
  const { inclusion } = sample
  const [item] = sample.workItems
  const about = { probabilities: DrawReport.safeParse(sample.report).data?.probabilities ?? null }
  if (inclusion === null) {
    if (!item) return { ...about, state: 'not_requested', failure: null, estimate: null }
    if (item.state === 'ready' || item.state === 'running')
      return { ...about, state: openStates[item.state], failure: null, estimate: null }
    return { ...about, state: 'failed', failure: item.failure, estimate: null }
  }
  const [extremes] = await db.$queryRaw<{ error: number; low: number; high: number }[]>`
    SELECT max(i.standard_error) AS error, min(i.probability / s.probability) AS low, max(i.probability / s.probability) AS high
    FROM inclusion_probability i JOIN sample_task s ON s.sample_id = i.sample_id AND s.task_id = i.task_id
    WHERE i.sample_id = ${id}::uuid`
  return {
    ...about,
    state: 'done',
    failure: null,
    estimate: {
      at: inclusion.at.toISOString(),
      redraws: inclusion.drawn,
      failedRedraws: inclusion.failed,
      seed: inclusion.seed,
      algorithm: inclusion.algorithm,
      maxStandardError: extremes?.error ?? 0,
      lowestRatio: extremes?.low ?? 1,
      highestRatio: extremes?.high ?? 1,
    },
  }
}

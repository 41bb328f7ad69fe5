import { nameRunSystem } from '@consilium/scoring'
import type { RunLine } from '../../../domain/home/dashboard-views'
import { isRunActive, type RunStateName } from '../../../domain/running/runs'
import type { Context } from '../../platform/context'
import { readReleaseState, releaseStateFields } from '../../platform/release-state'
import { visibleRuns } from '../../platform/visibility/visible-runs'

const MAX_LINES = 12
const DAY_MS = 86_400_000
const RECENT_DAYS = 7

/** What needs a person comes first; a finished trial, like a published run, needs nobody. */
const order: readonly RunStateName[] = ['paused', 'incomplete', 'failed', 'completed', 'running', 'queued']
const isSettled = ({
  state,
  publishedAt,
  limit,
}: {
  state: RunStateName
  publishedAt: Date | null
  limit: number | null
}) => state === 'completed' && (publishedAt !== null || limit !== null)
const rankOf = (run: Parameters<typeof isSettled>[0]): number =>
  isSettled(run) ? order.length : order.indexOf(run.state)

/** Runs that wait for a person, are in progress, or finished in the last week. */
export async function listRunLines(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  now: Date,
): Promise<RunLine[]> {
  const recently = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  const runs = await db.run.findMany({
    where: {
      AND: [
        visibleRuns(actor),
        {
          OR: [
            { state: { in: ['queued', 'running', 'paused'] } },
            { state: 'incomplete', publishedAt: null },
            {
              state: 'completed',
              publishedAt: null,
              limit: null,
              release: { notices: { none: { kind: 'withdrawal' } } },
            },
            { state: { in: ['completed', 'failed'] }, finishedAt: { gt: recently } },
          ],
        },
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
    select: {
      id: true,
      state: true,
      stateReason: true,
      pauseCause: true,
      resumeAt: true,
      createdAt: true,
      finishedAt: true,
      publishedAt: true,
      limit: true,
      answerOrigin: true,
      completionCount: true,
      system: { select: { name: true } },
      release: { select: { name: true, ...releaseStateFields } },
      gradings: { select: { judge: { select: { name: true } } }, orderBy: { createdAt: 'asc' }, take: 1 },
    },
  })
  const shown = runs.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, MAX_LINES)
  const counted = await db.completion.groupBy({
    by: ['runId'],
    where: { runId: { in: shown.filter(({ state }) => hasOpenWork(state)).map(({ id }) => id) } },
    _count: true,
  })
  const answered = new Map(counted.map(({ runId, _count }) => [runId, _count]))
  return shown.map((run) => ({
    id: run.id,
    system: nameRunSystem(run.system.name, run.answerOrigin),
    release: run.release.name,
    judge: run.gradings[0]?.judge.name ?? null,
    state: run.state,
    cause: run.pauseCause,
    reason: run.stateReason,
    resumes: run.resumeAt !== null,
    isPublished: run.publishedAt !== null,
    isTrial: run.limit !== null,
    isWithdrawn: readReleaseState(run.release) === 'withdrawn',
    answers: {
      done: hasOpenWork(run.state) ? (answered.get(run.id) ?? 0) : run.completionCount,
      total: run.completionCount,
    },
    days: Math.floor((now.getTime() - (run.finishedAt ?? run.createdAt).getTime()) / DAY_MS),
  }))
}

const hasOpenWork = (state: RunStateName) => isRunActive(state) || state === 'paused'

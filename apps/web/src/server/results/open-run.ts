import type { Context } from '../context'
import { notFound } from '../refusal'
import { visibleRuns } from '../visibility/visible-runs'

/** A run that the actor may read, with its results in the order in which they were asked for. */
export async function openRun({ actor, db }: Pick<Context, 'actor' | 'db'>, runId: string) {
  const run = await db.run.findFirst({
    where: { AND: [{ id: runId }, visibleRuns(actor)] },
    select: {
      id: true,
      state: true,
      publishedAt: true,
      limit: true,
      taskCount: true,
      samplesPerTask: true,
      releaseId: true,
      release: { select: { name: true } },
      system: {
        select: { name: true, kind: true, vendor: true, connection: { select: { provider: true } } },
      },
      gradings: {
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: {
          id: true,
          profile: true,
          judge: { select: { name: true, connection: { select: { provider: true } } } },
          results: { orderBy: { profile: 'asc' }, select: { id: true, profile: true } },
        },
      },
    },
  })
  if (!run) throw notFound('run')
  return run
}

export type OpenRun = Awaited<ReturnType<typeof openRun>>

/** The results of a run; a grading's own profile comes before others computed later. */
export function listResults(run: OpenRun) {
  return run.gradings.flatMap((grading) =>
    [...grading.results]
      .sort((a, b) => Number(b.profile === grading.profile) - Number(a.profile === grading.profile))
      .map((result) => ({
        resultId: result.id,
        judge: grading.judge.name,
        judgeSimulated: grading.judge.connection.provider === 'simulator',
        profile: result.profile,
        gradingId: grading.id,
      })),
  )
}

/** The named result, the first one when none is named, or null when there is none yet. */
export function chooseResult(run: OpenRun, resultId: string | undefined) {
  const results = listResults(run)
  if (resultId === undefined) return results[0] ?? null
  const chosen = results.find((result) => result.resultId === resultId)
  if (!chosen) throw notFound('result')
  return chosen
}

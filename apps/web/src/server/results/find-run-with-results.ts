import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { releaseStateFields } from '../platform/release-state'
import { readRunWithdrawal, runNoticeFields } from '../platform/run-withdrawal'
import { mayReadNumbers, visibleRuns } from '../platform/visibility/visible-runs'

/**
 * Finds a run that the actor may see, with its gradings and results in order of creation; without any if its numbers
 * are hidden from them.
 */
export async function findRunWithResults({ actor, db }: Pick<Context, 'actor' | 'db'>, runId: string) {
  const run = await db.run.findFirst({
    where: { AND: [{ id: runId }, visibleRuns(actor)] },
    select: {
      id: true,
      state: true,
      publishedAt: true,
      ...runNoticeFields,
      limit: true,
      taskCount: true,
      samplesPerTask: true,
      answerOrigin: true,
      simulatedAnswers: true,
      releaseId: true,
      release: { select: { name: true, dataset: { select: { audience: true } }, ...releaseStateFields } },
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
  const withdrawal = readRunWithdrawal(run)
  const isReadable = mayReadNumbers(actor, withdrawal)
  return { ...run, withdrawal, isReadable, gradings: isReadable ? run.gradings : [] }
}

export type RunWithResults = Awaited<ReturnType<typeof findRunWithResults>>

/** Lists the results of a run; within a grading, the profile of the grading comes first. */
export function listResults(run: RunWithResults) {
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

/** Chooses the result with the given id, or the first one by default; null if there are no results yet. */
export function chooseResult(run: RunWithResults, resultId: string | undefined) {
  const results = listResults(run)
  if (resultId === undefined) return results[0] ?? null
  const chosen = results.find((result) => result.resultId === resultId)
  if (!chosen) throw notFound('result')
  return chosen
}

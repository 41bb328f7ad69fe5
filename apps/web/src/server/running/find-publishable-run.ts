import { explainUnpublishable } from '../../domain/releasing/release-states'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { readReleaseState, releaseStateFields } from '../platform/release-state'
import { runNoticeFields } from '../platform/run-withdrawal'
import { visibleRuns } from '../platform/visibility/visible-runs'
import { isRunPublishable } from '../../domain/running/runs'
import { stateWords } from './state-words'

/**
 * Finds a run that is published, or that can be published once its release is; refuses any other. A run of a
 * withdrawn release can’t.
 */
export async function findPublishableRun({ actor, db }: Pick<Context, 'actor' | 'db'>, id: string) {
  const run = await db.run.findFirst({
    where: { AND: [{ id }, visibleRuns(actor)] },
    select: {
      id: true,
      state: true,
      publishedAt: true,
      ...runNoticeFields,
      limit: true,
      answerOrigin: true,
      system: { select: { name: true } },
      release: { select: { id: true, name: true, ...releaseStateFields } },
    },
  })
  if (!run) throw notFound('run')
  if (run.notices.length > 0)
    throw new Refusal(
      'invalid_move',
      'This run is withdrawn, so it can’t be published again. Run the system again and publish that run.',
    )
  if (run.publishedAt === null && !isRunPublishable(run.state))
    throw new Refusal(
      'invalid_move',
      `Only a run that ended can be published, completed or incomplete. This run is ${stateWords[run.state]}.`,
    )
  const { id: releaseId, name } = run.release
  const state = readReleaseState(run.release)
  if (run.publishedAt === null && state === 'withdrawn')
    throw new Refusal('invalid_move', explainUnpublishable(name, state) ?? '')
  return { ...run, release: { id: releaseId, name, state } }
}

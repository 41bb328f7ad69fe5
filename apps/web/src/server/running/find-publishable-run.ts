import { explainUnpublishable } from '../../domain/releasing/release-states'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { readReleaseState, releaseStateFields } from '../platform/release-state'
import { visibleRuns } from '../platform/visibility/visible-runs'
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
      limit: true,
      answerOrigin: true,
      system: { select: { name: true } },
      release: { select: { id: true, name: true, ...releaseStateFields } },
    },
  })
  if (!run) throw notFound('run')
  if (run.publishedAt === null && run.state !== 'completed') {
    throw new Refusal(
      'invalid_move',
      `Only a completed run can be published, because every criterion needs a verdict. This run is ${stateWords[run.state]}.`,
    )
  }
  const { id: releaseId, name } = run.release
  const state = readReleaseState(run.release)
  if (run.publishedAt === null && state === 'withdrawn')
    throw new Refusal('invalid_move', explainUnpublishable(name, state) ?? '')
  return { ...run, release: { id: releaseId, name, state } }
}

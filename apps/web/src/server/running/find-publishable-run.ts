import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { visibleRuns } from '../platform/visibility/visible-runs'
import { stateWords } from './state-words'

/** Finds a run that is published or can be published now; refuses any other. */
export async function findPublishableRun({ actor, db }: Pick<Context, 'actor' | 'db'>, id: string) {
  const run = await db.run.findFirst({
    where: { AND: [{ id }, visibleRuns(actor)] },
    select: {
      id: true,
      state: true,
      publishedAt: true,
      limit: true,
      system: { select: { name: true } },
      release: { select: { name: true } },
    },
  })
  if (!run) throw notFound('run')
  if (run.publishedAt === null && run.state !== 'completed') {
    throw new Refusal(
      'invalid_move',
      `Only a completed run can be published, because every criterion needs a verdict. This run is ${stateWords[run.state]}.`,
    )
  }
  return run
}

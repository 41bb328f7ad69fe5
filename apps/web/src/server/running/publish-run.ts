import { databaseErrorCode, inTransaction, recordAudit } from '@consilium/db'
import { explainUnpublishable, type ReleaseStateName } from '../../domain/releasing/release-states'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { openReleases } from '../platform/release-state'
import { findPublishableRun } from './find-publishable-run'

/** What triggers raise for a run of a release that is not published, or is withdrawn. */
const CHECK_VIOLATION = '23514'

/**
 * Publishes a completed or incomplete run of a published release; publishing it again changes nothing. A published
 * trial can be read but is never ranked. The default table stays the same.
 */
export async function publishRun(ctx: Context, id: string): Promise<void> {
  const run = await findPublishableRun(ctx, id)
  if (run.publishedAt) return
  refuseUnpublishable(run.release)
  try {
    await inTransaction(ctx.db, async (tx) => {
      const { count } = await tx.run.updateMany({
        where: { id, state: run.state, publishedAt: null, release: openReleases },
        data: { publishedAt: new Date() },
      })
      if (count === 0) return
      await recordAudit(tx, {
        actor: auditActorOf(ctx.actor),
        action: 'run.published',
        entity: { type: 'run', id },
        details: { ranked: run.limit === null && run.state === 'completed' },
      })
    })
  } catch (error) {
    // The release was withdrawn since it was read.
    if (databaseErrorCode(error) === CHECK_VIOLATION)
      refuseUnpublishable({ ...run.release, state: 'withdrawn' })
    throw error
  }
}

function refuseUnpublishable({ name, state }: { name: string; state: ReleaseStateName }): void {
  const reason = explainUnpublishable(name, state)
  if (reason) throw new Refusal('invalid_move', reason)
}

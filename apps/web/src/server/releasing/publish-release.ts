import { databaseErrorCode, inTransaction, recordAudit } from '@consilium/db'
import type { PublishRelease } from '../../domain/releasing/publishing'
import { endPublicAnswers } from '../assignments/end-answers'
import { auditActorOf, type Context } from '../platform/context'
import { personOf } from '../platform/person-of'
import { Refusal } from '../platform/refusal'
import { requireStillAdmin } from '../platform/require-another-admin'
import { findRelease, refuseWithdrawn } from './find-release'
import { countReleaseFlow } from './read-release-flow'

const TIMEOUT_MS = 60_000

/** What a trigger raises when the release was withdrawn in the meantime. */
const CHECK_VIOLATION = '23514'

/**
 * Publishes a frozen release, so that its runs can be published, and stores its flow as everyone sees it from then
 * on. Publishing it again changes nothing.
 */
export async function publishRelease(ctx: Context, { id, name }: PublishRelease): Promise<void> {
  const { actor, db } = ctx
  const release = await findRelease(ctx, id)
  if (name.trim() !== release.name.trim())
    throw new Refusal(
      'invalid_input',
      `This is not the name of the release. Type it exactly as shown: ${release.name}`,
      'name',
    )
  if (release.state === 'withdrawn') refuseWithdrawn(release.name)
  if (release.state === 'published') return
  try {
    await inTransaction(
      db,
      async (tx) => {
        if (actor.kind === 'person') await requireStillAdmin(tx, actor.id)
        const { count } = await tx.releasePublication.createMany({
          data: { releaseId: id, byId: personOf(actor) },
          skipDuplicates: true,
        })
        if (count === 0) return
        // Later changes of tasks must not change what the public was shown.
        await tx.releaseFlow.create({
          data: { releaseId: id, ...(await countReleaseFlow(tx, id)) },
          select: { releaseId: true },
        })
        await endPublicAnswers(tx, personOf(actor), id)
        await recordAudit(tx, {
          actor: auditActorOf(actor),
          action: 'release.published',
          entity: { type: 'release', id },
        })
      },
      { timeoutMs: TIMEOUT_MS },
    )
  } catch (error) {
    if (databaseErrorCode(error) === CHECK_VIOLATION) refuseWithdrawn(release.name)
    throw error
  }
}

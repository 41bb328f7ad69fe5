import { inTransaction, recordAudit } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import type { PostReleaseNotice } from '../../domain/releasing/publishing'
import { requireReasonForFindings } from '../guard/require-reason-for-findings'
import { auditActorOf, type Context } from '../platform/context'
import { isUniqueViolation } from '../platform/is-unique-violation'
import { personOf } from '../platform/person-of'
import { Refusal } from '../platform/refusal'
import { requireStillAdmin } from '../platform/require-another-admin'
import { removeExports } from './exports/remove-exports'
import { findRelease } from './find-release'

/**
 * Adds a notice to a release. A withdrawal marks the release as withdrawn for good: it stays readable, nothing
 * more of it is published, and its exported files are removed. Returns the id of the notice.
 */
export async function postReleaseNotice(
  ctx: Context,
  { id, kind, text, mayStay }: PostReleaseNotice,
): Promise<string> {
  const { actor, db } = ctx
  const release = await findRelease(ctx, id)
  const isWithdrawal = kind === 'withdrawal'
  if (isWithdrawal && release.state === 'withdrawn') refuseSecondWithdrawal(release.name)
  const kept = requireReasonForFindings({
    texts: [text],
    mayStay,
    seenBy: isWithdrawal
      ? 'Readers of the leaderboard would see it.'
      : 'Readers of the release would see it.',
  })
  const noticeId = randomUUID()
  try {
    await inTransaction(db, async (tx) => {
      if (actor.kind === 'person') await requireStillAdmin(tx, actor.id)
      await tx.releaseNotice.create({
        data: { id: noticeId, releaseId: id, byId: personOf(actor), kind, text },
        select: { id: true },
      })
      if (isWithdrawal) await removeExports(tx, ctx, id)
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: isWithdrawal ? 'release.withdrawn' : 'release.notice_posted',
        entity: { type: 'release', id },
        details: {
          noticeId,
          kind,
          characters: text.length,
          ...(kept.length > 0 ? { mayStay: kept, reason: mayStay } : {}),
        },
      })
    })
  } catch (error) {
    if (isWithdrawal && isUniqueViolation(error)) refuseSecondWithdrawal(release.name)
    throw error
  }
  return noticeId
}

function refuseSecondWithdrawal(name: string): never {
  throw new Refusal(
    'conflict',
    `The release “${name}” is already withdrawn. To add something, post a note.`,
    'kind',
  )
}

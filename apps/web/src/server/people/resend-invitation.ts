import { closeInvitations, inTransaction, lockInvitations, recordAudit } from '@consilium/db'
import { Profile } from '../../domain/people/profiles'
import { auditActorOf, type Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { wakeMailer } from '../platform/wake-mailer'
import { writeInvitation, type WrittenInvitation } from './write-invitation'

/** Replaces the link of an open or expired invitation with a new one that is valid for 72 hours. */
export async function resendInvitation(
  ctx: Context,
  { id, byMail }: { id: string; byMail: boolean },
): Promise<WrittenInvitation & { email: string }> {
  const invitation = await inTransaction(ctx.db, async (tx) => {
    await lockInvitations(tx)
    const old = await tx.invitation.findFirst({
      where: { id, acceptedAt: null, revokedAt: null, email: { not: '' } },
    })
    if (!old || (await tx.person.findUnique({ where: { email: old.email }, select: { id: true } })))
      throw notFound('open invitation')
    const profile = Profile.safeParse(old.profile).data
    const { email, roles } = old
    return {
      email,
      ...(await writeInvitation(tx, ctx, { email, name: old.name ?? undefined, roles, profile, byMail })),
    }
  })
  if (byMail) await wakeMailer()
  return invitation
}

/** Revokes an invitation immediately. */
export async function revokeInvitation({ actor, db }: Context, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const closed = await closeInvitations(tx, { id })
    if (closed.length === 0) throw notFound('open invitation')
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'invitation.revoked',
      entity: { type: 'invitation', id },
    })
  })
}

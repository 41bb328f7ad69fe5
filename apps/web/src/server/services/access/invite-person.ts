import { createInvitation, inTransaction } from '@consilium/db'
import type { InvitePerson } from '../../../domain/people'
import { auditActorOf, type Context } from '../../context'
import { Refusal } from '../../refusal'

/** Invites one person; the answer holds the only copy of the link's token. */
export async function invitePerson({ actor, db }: Context, input: InvitePerson) {
  return inTransaction(db, async (tx) => {
    const known = await tx.person.findUnique({ where: { email: input.email }, select: { id: true } })
    if (known) throw new Refusal('conflict', 'This person has already joined.', 'email')
    await tx.invitation.updateMany({ where: { email: input.email, acceptedAt: null, revokedAt: null }, data: { revokedAt: new Date() } })
    return createInvitation(tx, { ...input, invitedById: actor.kind === 'person' ? actor.id : null, actor: auditActorOf(actor) })
  })
}

import { inTransaction, lockInvitations } from '@consilium/db'
import type { InvitePerson } from '../../domain/people/people'
import type { Context } from '../platform/context'
import { readKnownAddresses } from './known-addresses'
import { wakeMailer } from '../platform/wake-mailer'
import { refuseInvitation } from './check-invitation'
import { writeInvitation, type WrittenInvitation } from './write-invitation'

/**
 * Invites one person; the result holds the only copy of the link. An earlier invitation to the address is
 * replaced.
 */
export async function invitePerson(ctx: Context, input: InvitePerson): Promise<WrittenInvitation> {
  const invitation = await inTransaction(ctx.db, async (tx) => {
    await lockInvitations(tx)
    const refusal = refuseInvitation(ctx.actor, await readKnownAddresses(tx), input)
    if (refusal) throw refusal
    return writeInvitation(tx, ctx, input)
  })
  if (input.byMail) await wakeMailer()
  return invitation
}

import { closeInvitations, createInvitation, queueMail, type Transaction } from '@consilium/db'
import type { InvitePerson } from '../../../domain/people'
import { auditActorOf, type Context } from '../../context'
import { env } from '../../env'

export interface WrittenInvitation {
  id: string
  /** The only copy of the link. */
  link: string
  expiresAt: Date
}

/** Writes one invitation in place of any earlier one to this address and, when asked, the mail that carries its link. */
export async function writeInvitation(
  tx: Transaction,
  { actor }: Pick<Context, 'actor'>,
  input: InvitePerson,
): Promise<WrittenInvitation> {
  const { email, name, roles, profile, byMail, lookAlikeReason } = input
  const replaced = await closeInvitations(tx, { email })
  const { id, token, expiresAt } = await createInvitation(tx, {
    email,
    name,
    profile,
    roles,
    invitedById: actor.kind === 'person' ? actor.id : null,
    actor: auditActorOf(actor),
    details: {
      byMail,
      ...(replaced.length > 0 ? { replaced } : {}),
      ...(lookAlikeReason ? { lookAlikeReason } : {}),
    },
  })
  const link = `${env().NEXTAUTH_URL.replace(/\/$/, '')}/join/${token}`
  if (byMail) {
    const text = `Hello${name ? ` ${name}` : ''},\n\nyou are invited to Consilium as ${roles.join(' and ')}. Follow this link to join. It works once, until ${describe(expiresAt)}:\n\n${link}\n\nIf you did not expect this, do nothing: without the link nobody joins in your name.\n`
    await queueMail(tx, {
      kind: 'invitation',
      address: email,
      subject: 'Your invitation to Consilium',
      text,
      expiresAt,
    })
  }
  return { id, link, expiresAt }
}

function describe(date: Date): string {
  return `${date.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}

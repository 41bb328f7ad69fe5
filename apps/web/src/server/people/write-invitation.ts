import { closeInvitations, createInvitation, queueMail, type Transaction } from '@consilium/db'
import type { InvitePerson } from '../../domain/people/people'
import { auditActorOf, type Context } from '../platform/context'
import { env } from '../platform/env'

export interface WrittenInvitation {
  id: string
  /** The only copy of the link. */
  link: string
  expiresAt: Date
}

/**
 * Writes one invitation, replacing any earlier one to this address, and, if requested, the mail with its
 * link.
 */
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
    const text = `Hello${name ? ` ${name}` : ''},\n\nYou are invited to Consilium as ${roles.map(addArticle).join(' and ')}. Open this link to join. It works once, until ${describe(expiresAt)}:\n\n${link}\n\nIf you did not expect this invitation, ignore this email: nobody can join in your name without the link.\n`
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

const addArticle = (role: string) => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`

function describe(date: Date): string {
  return `${date.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}

import { grantableRoles, type InvitePerson } from '../../../domain/people'
import type { Actor } from '../../../domain/permissions'
import type { KnownAddresses } from '../../people/known-addresses'
import { Refusal } from '../../refusal'

/** Why this invitation cannot be made, or null. */
export function refuseInvitation(actor: Actor, known: KnownAddresses, { email, roles, lookAlikeReason }: Pick<InvitePerson, 'email' | 'roles' | 'lookAlikeReason'>): Refusal | null {
  if (actor.kind === 'person') {
    const above = roles.filter((role) => !grantableRoles(actor.roles).includes(role))
    if (above.length > 0) return new Refusal('forbidden', `You may give at most your own roles; ${above.join(' and ')} is not among them. Ask an admin to invite this person.`, 'roles')
  }
  if (known.hasJoined(email)) return new Refusal('conflict', 'This person has already joined. Find them in the list to change their roles.', 'email')
  const other = known.findLookAlike(email)
  if (other === null || lookAlikeReason !== undefined) return null
  const who = other.who === 'joined' ? 'of someone who has joined' : 'that is invited'
  return new Refusal('conflict', `This looks like ${other.address}, an address ${who}. If it is another person, say below how you know.`, 'lookAlike')
}

import { findInvitationProblem, type KnownAddresses } from '../../domain/people/invitations'
import type { InvitePerson } from '../../domain/people/people'
import type { Actor } from '../../domain/permissions/permissions'
import { Refusal } from '../platform/refusal'

/** Explains why this invitation can't be created, or returns null. */
export function refuseInvitation(
  actor: Actor,
  known: KnownAddresses,
  input: Pick<InvitePerson, 'email' | 'roles' | 'lookAlikeReason'>,
): Refusal | null {
  const problem = findInvitationProblem(rolesOf(actor), known, input)
  switch (problem?.kind) {
    case undefined:
      return null
    case 'roles':
      return new Refusal('forbidden', problem.message, 'roles')
    case 'joined':
      return new Refusal('conflict', problem.message, 'email')
    case 'look_alike':
      return new Refusal('conflict', problem.message, 'lookAlike')
  }
}

/** The roles that limit what a person can grant; a program is limited by its scope instead. */
export const rolesOf = (actor: Actor) => (actor.kind === 'person' ? actor.roles : null)

import { findInvitationProblem, type KnownAddresses } from '../../../domain/invitations'
import type { InvitePerson } from '../../../domain/people'
import type { Actor } from '../../../domain/permissions'
import { Refusal } from '../../refusal'

/** Why this invitation cannot be made, or null. */
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

/** The roles that bound what someone may give; a program is bound by its scope. */
export const rolesOf = (actor: Actor) => (actor.kind === 'person' ? actor.roles : null)

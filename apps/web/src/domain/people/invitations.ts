import { grantableRoles } from '../permissions/roles'
import { skeletonOf } from './people-look-alikes'
import type { RoleName } from '../permissions/permissions'

export interface KnownAddresses {
  hasJoined: (address: string) => boolean
  isInvited: (address: string) => boolean
  /** Finds a different known address that looks like this one. */
  findLookAlike: (address: string) => { address: string; who: 'joined' | 'invited' } | null
  /** Marks an address as invited. */
  add: (address: string) => void
}

/** Indexes all addresses of people and of open invitations. */
export function indexKnownAddresses(
  people: readonly string[],
  invitations: readonly string[],
): KnownAddresses {
  const joined = new Set(people)
  const invited = new Set(invitations)
  const bySkeleton = new Map<string, Set<string>>()
  const note = (address: string) => {
    const skeleton = skeletonOf(address)
    bySkeleton.set(skeleton, (bySkeleton.get(skeleton) ?? new Set()).add(address))
  }
  for (const address of [...joined, ...invited]) note(address)
  return {
    hasJoined: (address) => joined.has(address),
    isInvited: (address) => invited.has(address),
    findLookAlike(address) {
      const other = [...(bySkeleton.get(skeletonOf(address)) ?? [])].find(
        (candidate) => candidate !== address,
      )
      return other === undefined ? null : { address: other, who: joined.has(other) ? 'joined' : 'invited' }
    },
    add(address) {
      invited.add(address)
      note(address)
    },
  }
}

type InvitationProblem =
  | { kind: 'roles' | 'joined'; message: string }
  /** The inviter can continue by giving a reason. */
  | { kind: 'look_alike'; message: string; lookAlike: string }

interface Wanted {
  email: string
  roles: readonly RoleName[]
  lookAlikeReason?: string | undefined
}

/**
 * Explains why an invitation can't be created, or returns null. `own`: the inviter's roles, null for the
 * operator.
 */
export function findInvitationProblem(
  own: readonly RoleName[] | null,
  known: KnownAddresses,
  { email, roles, lookAlikeReason }: Wanted,
): InvitationProblem | null {
  const above = own === null ? [] : roles.filter((role) => !grantableRoles(own).includes(role))
  if (above.length > 0)
    return {
      kind: 'roles',
      message: `You can grant only your own roles, and ${above.join(' and ')} is not among them. Ask an admin to invite this person.`,
    }
  if (known.hasJoined(email))
    return {
      kind: 'joined',
      message: 'This person has already joined. Find them in the list to change their roles.',
    }
  const other = known.findLookAlike(email)
  if (other === null || lookAlikeReason !== undefined) return null
  const who = other.who === 'joined' ? 'of a person who has joined' : 'that is already invited'
  return {
    kind: 'look_alike',
    lookAlike: other.address,
    message: `This looks like ${other.address}, an address ${who}. If it belongs to a different person, say how you know.`,
  }
}

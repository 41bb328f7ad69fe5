import { grantableRoles } from './people'
import { skeletonOf } from './people-look-alikes'
import type { RoleName } from './permissions'

export interface KnownAddresses {
  hasJoined: (address: string) => boolean
  isInvited: (address: string) => boolean
  /** Another address that this one would be taken for. */
  findLookAlike: (address: string) => { address: string; who: 'joined' | 'invited' } | null
  /** Counts an address as invited from now on. */
  add: (address: string) => void
}

/** Every address that is in use: of people, and of invitations that can still be accepted. */
export function knowAddresses(people: readonly string[], invitations: readonly string[]): KnownAddresses {
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
  /** It can go on when someone says how they know. */
  | { kind: 'look_alike'; message: string; lookAlike: string }

interface Wanted {
  email: string
  roles: readonly RoleName[]
  lookAlikeReason?: string | undefined
}

/** Why this invitation cannot be made, or null. `own` are the roles of who invites; null: whoever works at the machine. */
export function findInvitationProblem(
  own: readonly RoleName[] | null,
  known: KnownAddresses,
  { email, roles, lookAlikeReason }: Wanted,
): InvitationProblem | null {
  const above = own === null ? [] : roles.filter((role) => !grantableRoles(own).includes(role))
  if (above.length > 0)
    return {
      kind: 'roles',
      message: `You may give at most your own roles; ${above.join(' and ')} is not among them. Ask an admin to invite this person.`,
    }
  if (known.hasJoined(email))
    return {
      kind: 'joined',
      message: 'This person has already joined. Find them in the list to change their roles.',
    }
  const other = known.findLookAlike(email)
  if (other === null || lookAlikeReason !== undefined) return null
  const who = other.who === 'joined' ? 'of someone who has joined' : 'that is invited'
  return {
    kind: 'look_alike',
    lookAlike: other.address,
    message: `This looks like ${other.address}, an address ${who}. If it is another person, say how you know.`,
  }
}

import type { Transaction } from '@consilium/db'
import { skeletonOf } from '../../domain/people-look-alikes'

export interface KnownAddresses {
  hasJoined: (address: string) => boolean
  isInvited: (address: string) => boolean
  /** Another address that this one would be taken for. */
  findLookAlike: (address: string) => { address: string; who: 'joined' | 'invited' } | null
  add: (address: string) => void
}

/** Every address that is in use: of people, and of invitations that can still be accepted. */
export async function readKnownAddresses(tx: Transaction): Promise<KnownAddresses> {
  const [people, invitations] = await Promise.all([
    tx.person.findMany({ where: { pseudonymisedAt: null }, select: { email: true } }),
    tx.invitation.findMany({ where: { acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() }, email: { not: '' } }, select: { email: true } }),
  ])
  const joined = new Set(people.map(({ email }) => email))
  const invited = new Set(invitations.map(({ email }) => email))
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
      const other = [...(bySkeleton.get(skeletonOf(address)) ?? [])].find((candidate) => candidate !== address)
      return other === undefined ? null : { address: other, who: joined.has(other) ? 'joined' : 'invited' }
    },
    add(address) {
      invited.add(address)
      note(address)
    },
  }
}

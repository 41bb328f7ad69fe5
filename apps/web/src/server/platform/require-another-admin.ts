import type { Transaction } from '@consilium/db'
import { Refusal } from './refusal'

/** Serializes changes that remove an admin, and refuses when no admin except `exceptId` would be left. */
export async function requireAnotherAdmin(tx: Transaction, exceptId: string, what: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('consilium.admins'))`
  const others = await tx.person.count({
    where: { id: { not: exceptId }, disabledAt: null, roles: { some: { role: 'admin' } } },
  })
  if (others === 0)
    throw new Refusal(
      'conflict',
      `This is the last admin, who cannot be ${what}. Make someone else an admin first.`,
    )
}

/**
 * Checks inside the transaction that the caller is still an admin, since they may have lost the role while
 * waiting.
 */
export async function requireStillAdmin(tx: Transaction, actorId: string): Promise<void> {
  const still = await tx.person.count({
    where: { id: actorId, disabledAt: null, roles: { some: { role: 'admin' } } },
  })
  if (still === 0)
    throw new Refusal('forbidden', 'You are no longer an admin, so nothing was changed. Ask another admin.')
}

import type { Database, Transaction } from '@consilium/db'
import { readQueueSeen } from '../assignments/queue-seen'
import { countWithdrawals } from '../../domain/people/interest-changes'

/**
 * How often the person dropped a tie or changed their affiliation in the last 12 months, since they first saw a
 * queue and since an admin last allowed more changes.
 */
export async function countOwnWithdrawals(db: Database | Transaction, personId: string): Promise<number> {
  const seenAt = await readQueueSeen(db, personId)
  if (!seenAt) return 0
  const { withdrawalsCountedFrom } = await db.person.findUniqueOrThrow({
    where: { id: personId },
    select: { withdrawalsCountedFrom: true },
  })
  const yearAgo = new Date()
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  const since = [yearAgo, seenAt, ...(withdrawalsCountedFrom ? [withdrawalsCountedFrom] : [])]
  const states = await db.profileChange.findMany({
    where: { personId },
    orderBy: { id: 'asc' },
    select: { at: true, vendorTies: true, affiliation: true },
  })
  return countWithdrawals(states, new Date(Math.max(...since.map((at) => at.getTime()))))
}

import type { Transaction } from '@consilium/db'
import { hoursFromNow } from './deadlines'
import type { OwnAssignment } from './find-own-assignment'
import { readReviewPolicy } from './read-review-policy'

/** Renews a reservation, as each save and each submission does. Assignments made by an admin have none. */
export async function renewReservation(
  tx: Transaction,
  { id, reservedUntil, task: { datasetId } }: OwnAssignment,
): Promise<void> {
  if (reservedUntil === null) return
  const { value } = await readReviewPolicy(tx, datasetId)
  const renewed = hoursFromNow(value.reserveHours)
  // A reservation that lasts until the end of a day may already end later.
  await tx.assignment.updateMany({
    where: { id, state: 'open', reservedUntil: { lt: renewed } },
    data: { reservedUntil: renewed },
  })
}

import type { Transaction } from '@consilium/db'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import { whereExpired } from './active-assignments'

/**
 * Ends assignments whose reservation has expired, so that someone else can take their place. Drafts are kept.
 */
export async function expireReservations(
  tx: Transaction,
  versionId: string,
  kind: AssignmentKind,
): Promise<void> {
  await tx.assignment.updateMany({
    where: { versionId, kind, ...whereExpired() },
    data: { state: 'handed_back', endedAt: new Date(), reason: 'lapsed' },
  })
}

import { closeInvitations, type Transaction } from '@consilium/db'

/**
 * Ends a person’s sessions and keys and returns their assignments to the pool. Keeps drafts. Returns counts
 * for the audit log.
 */
export async function closeAccess(tx: Transaction, personId: string) {
  const now = new Date()
  const sessions = await tx.session.updateMany({
    where: { personId, revokedAt: null },
    data: { revokedAt: now },
  })
  await tx.passwordReset.updateMany({ where: { personId, usedAt: null }, data: { usedAt: now } })
  const invitations = await closeInvitations(tx, { invitedById: personId })
  const assignments = await tx.assignment.updateMany({
    where: { personId, state: 'open' },
    data: { state: 'handed_back', endedAt: now, reservedUntil: null, reason: 'The person was disabled.' },
  })
  return { sessions: sessions.count, invitations: invitations.length, assignments: assignments.count }
}

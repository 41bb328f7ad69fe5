import { closeInvitations, type Transaction } from '@consilium/db'

/** Ends what lets someone in, and gives back what they had taken on. Drafts stay. Counts for the audit. */
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

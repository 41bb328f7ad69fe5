import type { Prisma, Transaction } from '@consilium/db'

/** Ends open invitations, and with them the mails that hold their links; the ids of those that were ended. */
export async function closeInvitations(tx: Transaction, which: Prisma.InvitationWhereInput): Promise<string[]> {
  const open = await tx.invitation.findMany({ where: { AND: [which, { acceptedAt: null, revokedAt: null }] }, select: { id: true, email: true } })
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  await tx.invitation.updateMany({ where: { id: { in: ids }, acceptedAt: null, revokedAt: null }, data: { revokedAt: new Date() } })
  for (const { email } of open) await emptyInvitationMails(tx, email)
  return ids
}

/** A link that no longer works is not kept, and not sent. */
export async function emptyInvitationMails(tx: Transaction, address: string): Promise<void> {
  if (address === '') return
  const mails = await tx.mail.findMany({ where: { kind: 'invitation', address, text: { not: '' } }, select: { id: true } })
  const ids = mails.map(({ id }) => id)
  await tx.mail.updateMany({ where: { id: { in: ids } }, data: { text: '', expiresAt: new Date() } })
  await tx.workItem.updateMany({ where: { mailId: { in: ids }, state: { in: ['ready', 'failed'] } }, data: { state: 'cancelled', updatedAt: new Date() } })
}

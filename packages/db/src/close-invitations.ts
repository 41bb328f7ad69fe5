import type { Prisma } from './generated/client'
import type { Transaction } from './transaction'

/**
 * Closes open invitations and clears the mails with their links. Returns the ids of the closed invitations.
 */
export async function closeInvitations(
  tx: Transaction,
  which: Prisma.InvitationWhereInput,
): Promise<string[]> {
  const open = await tx.invitation.findMany({
    where: { AND: [which, { acceptedAt: null, revokedAt: null }] },
    select: { id: true, email: true },
  })
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  await tx.invitation.updateMany({
    where: { id: { in: ids }, acceptedAt: null, revokedAt: null },
    data: { revokedAt: new Date() },
  })
  await emptyInvitationMails(
    tx,
    open.map(({ email }) => email),
  )
  return ids
}

/** Clears mails with a link that no longer works, so that it is neither stored nor sent. */
export async function emptyInvitationMails(tx: Transaction, addresses: readonly string[]): Promise<void> {
  const mails = await tx.mail.findMany({
    where: {
      kind: 'invitation',
      address: { in: addresses.filter((address) => address !== '') },
      text: { not: '' },
    },
    select: { id: true },
  })
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  await tx.mail.updateMany({ where: { id: { in: ids } }, data: { text: '', expiresAt: new Date() } })
  await tx.workItem.updateMany({
    where: { mailId: { in: ids }, state: { in: ['ready', 'failed'] } },
    data: { state: 'cancelled', updatedAt: new Date() },
  })
}

/** The addresses of all members, and of invitations that can still be accepted. */
export async function findAddressesInUse(tx: Transaction): Promise<{ joined: string[]; invited: string[] }> {
  const people = await tx.person.findMany({ where: { pseudonymisedAt: null }, select: { email: true } })
  const invitations = await tx.invitation.findMany({
    where: { acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() }, email: { not: '' } },
    select: { email: true },
  })
  return { joined: people.map(({ email }) => email), invited: invitations.map(({ email }) => email) }
}

/**
 * Locks invitations while one is checked and written, so that concurrent invitations to similar addresses see
 * each other.
 */
export async function lockInvitations(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('consilium.invitations'))`
}

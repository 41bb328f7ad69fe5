import { createInvitation, inTransaction, type Database } from '@consilium/db'

/** Creates a one-time link for the first admin; earlier links stop working. Null once there is an admin. */
export async function makeFirstAdminLink(db: Database, siteUrl: string): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    if (await tx.personRole.findFirst({ where: { role: 'admin' }, select: { personId: true } })) return null
    await tx.invitation.updateMany({
      where: { email: '', acceptedAt: null, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    const { token } = await createInvitation(tx, {
      email: '',
      roles: ['admin'],
      invitedById: null,
      actor: { kind: 'operator' },
    })
    return `${siteUrl.replace(/\/$/, '')}/join/${token}`
  })
}

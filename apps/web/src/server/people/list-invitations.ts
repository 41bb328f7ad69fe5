import type { Prisma } from '@consilium/db'
import type { InvitationPage, ListInvitations } from '../../domain/people/people-views'
import { escapeLike } from '../../domain/platform/search-text'
import type { Context } from '../platform/context'
import { readMailServer } from '../notifications/read-mail-server'

/** One page of invitations that were neither used nor revoked, newest first. */
export async function listInvitations(
  { db }: Pick<Context, 'db'>,
  { text, state, after, limit }: ListInvitations,
): Promise<InvitationPage> {
  const now = new Date()
  const narrowed: Prisma.InvitationWhereInput = {
    acceptedAt: null,
    revokedAt: null,
    email: { not: '' },
    ...(text
      ? {
          OR: [
            { email: { contains: escapeLike(text), mode: 'insensitive' } },
            { name: { contains: escapeLike(text), mode: 'insensitive' } },
          ],
        }
      : {}),
  }
  const isOpen = { AND: [narrowed, { expiresAt: { gt: now } }] }
  const isExpired = { AND: [narrowed, { expiresAt: { lte: now } }] }
  const [rows, open, expired, server] = await Promise.all([
    db.invitation.findMany({
      where: state === 'open' ? isOpen : state === 'expired' ? isExpired : narrowed,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...(after ? { cursor: { id: after }, skip: 1 } : {}),
      take: limit + 1,
      include: { invitedBy: { select: { name: true } } },
    }),
    db.invitation.count({ where: isOpen }),
    db.invitation.count({ where: isExpired }),
    readMailServer(db),
  ])
  const invitations = rows.slice(0, limit)
  return {
    invitations: invitations.map(({ id, email, name, roles, createdAt, expiresAt, invitedBy }) => ({
      id,
      email,
      name,
      roles,
      invitedBy: invitedBy?.name ?? null,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      expired: expiresAt <= now,
    })),
    total: state === 'open' ? open : state === 'expired' ? expired : open + expired,
    open,
    expired,
    server,
    after: rows.length > limit ? (invitations.at(-1)?.id ?? null) : null,
  }
}

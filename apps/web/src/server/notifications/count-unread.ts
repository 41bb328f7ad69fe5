import { holdingNotifications, Prisma } from '@consilium/db'
import type { Context } from '../context'

/** How many of someone's own notifications are unread, and still so. */
export async function countUnread({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<number> {
  if (actor.kind !== 'person') return 0
  const [row] = await db.$queryRaw<{ unread: number }[]>`
    SELECT count(*)::int AS unread FROM ${Prisma.raw(holdingNotifications)} WHERE n.person_id = ${actor.id}::uuid AND n.read_at IS NULL AND so.holds`
  return row?.unread ?? 0
}

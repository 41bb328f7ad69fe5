import { holdingNotifications, Prisma } from '@consilium/db'
import type { Context } from '../platform/context'

/** Counts the actor's unread notifications that are still current. */
export async function countUnread({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<number> {
  if (actor.kind !== 'person') return 0
  const [row] = await db.$queryRaw<{ unread: number }[]>`
    SELECT count(*)::int AS unread FROM ${Prisma.raw(holdingNotifications)} WHERE n.person_id = ${actor.id}::uuid AND n.read_at IS NULL AND so.holds`
  return row?.unread ?? 0
}

import { holdingNotifications, Prisma } from '@consilium/db'
import type {
  ListNotifications,
  NotificationItem,
  NotificationList,
} from '../../domain/notifications/notification-views'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { formatUtcDay } from '../platform/format-utc-day'
import { countUnread } from './count-unread'
import { describeTasks } from './describe-tasks'

/**
 * The actor's newest notifications by UTC day. A time would reveal when the last reviewer submitted, and so
 * would days in time zones that the reader chooses one after another. The notifications of a day are ordered
 * by their random ids.
 */
export async function listNotifications(
  ctx: Context,
  { unread: isUnread, limit }: ListNotifications,
  now = new Date(),
): Promise<NotificationList> {
  const { id: personId } = requirePerson(ctx.actor)
  const [rows, unread] = await Promise.all([
    ctx.db.$queryRaw<(Omit<NotificationItem, 'about'> & { at: Date })[]>`
      SELECT n.id, n.kind::text AS kind, n.created_at AS at, n.read_at IS NOT NULL AS "isRead", NOT so.holds AS "isOver", s.kind::text AS work, coalesce(d.name, '') AS dataset, so.href
      FROM ${Prisma.raw(holdingNotifications)} WHERE n.person_id = ${personId}::uuid ${isUnread ? Prisma.sql`AND n.read_at IS NULL AND so.holds` : Prisma.empty}
      ORDER BY date_trunc('day', n.created_at, 'UTC') DESC, n.id LIMIT ${limit}`,
    countUnread(ctx),
  ])
  const names = await describeTasks(
    ctx.db,
    personId,
    rows.map(({ id }) => id),
  )
  const days = new Map<string, typeof rows>()
  for (const row of rows) days.set(formatUtcDay(row.at), [...(days.get(formatUtcDay(row.at)) ?? []), row])
  return {
    days: [...days].map(([day, items]) => ({
      day,
      items: items
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ at: _, ...item }) => ({ ...item, about: names.get(item.id) ?? '' })),
    })),
    today: formatUtcDay(now),
    unread,
  }
}

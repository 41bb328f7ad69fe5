import { holdingNotifications, Prisma } from '@consilium/db'
import type {
  ListNotifications,
  NotificationItem,
  NotificationList,
} from '../../domain/notifications/notification-views'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { createDayFormatter } from '../platform/create-day-formatter'
import { countUnread } from './count-unread'
import { describeTasks } from './describe-tasks'
import { readMailSettings } from './read-mail-settings'

/**
 * The actor's newest notifications by day. A time would reveal when the last reviewer submitted, so it is
 * left out, and the notifications of a day are ordered by their random ids.
 */
export async function listNotifications(
  ctx: Context,
  { unread: isUnread, limit }: ListNotifications,
  now = new Date(),
): Promise<NotificationList> {
  const { id: personId } = requirePerson(ctx.actor)
  const [rows, unread, { timeZone }] = await Promise.all([
    ctx.db.$queryRaw<(Omit<NotificationItem, 'about'> & { at: Date })[]>`
      SELECT n.id, n.kind::text AS kind, n.created_at AS at, n.read_at IS NOT NULL AS "isRead", NOT so.holds AS "isOver", s.kind::text AS work, d.name AS dataset, so.href
      FROM ${Prisma.raw(holdingNotifications)} WHERE n.person_id = ${personId}::uuid ${isUnread ? Prisma.sql`AND n.read_at IS NULL AND so.holds` : Prisma.empty}
      ORDER BY n.created_at DESC, n.id LIMIT ${limit}`,
    countUnread(ctx),
    readMailSettings(ctx.db, personId),
  ])
  const names = await describeTasks(
    ctx.db,
    personId,
    rows.map(({ id }) => id),
  )
  const dayOf = createDayFormatter(timeZone)
  const days = new Map<string, typeof rows>()
  for (const row of rows) days.set(dayOf(row.at), [...(days.get(dayOf(row.at)) ?? []), row])
  return {
    days: [...days].map(([day, items]) => ({
      day,
      items: items
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ at: _, ...item }) => ({ ...item, about: names.get(item.id) ?? '' })),
    })),
    today: dayOf(now),
    unread,
  }
}

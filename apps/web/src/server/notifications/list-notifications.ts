import { holdingNotifications, Prisma } from '@consilium/db'
import type {
  ListNotifications,
  NotificationItem,
  NotificationList,
} from '../../domain/notifying/notification-views'
import type { Context } from '../context'
import { requirePerson } from '../services/people/load-person'
import { createDays } from '../time/create-days'
import { countUnread } from './count-unread'
import { nameTasks } from './name-tasks'
import { readMailSettings } from './read-mail-settings'

/**
 * Someone's own newest notifications by day. An instant would tell when the last reviewer submitted, so that neither it
 * nor the order of a day's goes out: they stand by their random ids.
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
  const names = await nameTasks(
    ctx.db,
    personId,
    rows.map(({ id }) => id),
  )
  const dayOf = createDays(timeZone)
  const days = new Map<string, typeof rows>()
  for (const row of rows) days.set(dayOf(row.at), [...(days.get(dayOf(row.at)) ?? []), row])
  return {
    days: [...days].map(([day, items]) => ({
      day,
      items: items
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ at: _, ...item }) => ({ ...item, about: names.get(item.id) ?? '' })),
    })),
    today: dayOf(now),
    unread,
  }
}

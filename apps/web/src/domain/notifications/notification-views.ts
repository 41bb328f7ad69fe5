import { z } from 'zod'
import { notificationKinds } from './notification-kinds'
import { NOTIFIED_PAGE } from './notified-pages'

/** The maximum per page. */
export const MAX_NOTIFICATIONS = 200

export const ListNotifications = z.strictObject({
  unread: z.boolean().default(false),
  limit: z.int().min(1).max(MAX_NOTIFICATIONS).default(MAX_NOTIFICATIONS),
})
export type ListNotifications = z.output<typeof ListNotifications>

/** Contains no time, which would reveal when the last reviewer submitted. */
export const NotificationItem = z.strictObject({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  work: z.enum(['review', 'adjudication', 'baseline']).nullable(),
  /**
   * Identifies what it is about: the beginning of the reader's own task, the facets of one they judge, or a
   * run's system and release. May be empty.
   */
  about: z.string(),
  /** Empty if it is about none. */
  dataset: z.string(),
  href: z.string(),
  isRead: z.boolean(),
  /** Whether it is obsolete: nothing is left to do. */
  isOver: z.boolean(),
})
export type NotificationItem = z.infer<typeof NotificationItem>

export const NotificationList = z.strictObject({
  /** Grouped by day, newest first; the order within a day reveals no times. */
  days: z.array(z.strictObject({ day: z.iso.date(), items: z.array(NotificationItem) })),
  /** Today's date in UTC, as the days are. */
  today: z.iso.date(),
  unread: z.int(),
})
export type NotificationList = z.infer<typeof NotificationList>

export const UnreadCount = z.strictObject({ unread: z.int() })

export const MarkRead = z.strictObject({
  ids: z
    .array(z.uuid('This is not an id.'))
    .min(1, 'Choose at least 1 notification.')
    .max(MAX_NOTIFICATIONS, `Mark at most ${MAX_NOTIFICATIONS} at a time.`),
})
export type MarkRead = z.infer<typeof MarkRead>

/** Marks as read all notifications that link to this page. */
export const MarkPageRead = z.strictObject({
  href: z.string().regex(NOTIFIED_PAGE, 'Give the path of a page that notifications open.'),
})
export type MarkPageRead = z.infer<typeof MarkPageRead>

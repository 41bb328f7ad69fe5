import { z } from 'zod'
import { notificationKinds } from './notification-kinds'

/** As many as a page shows. */
export const MOST_NOTIFICATIONS = 200

export const ListNotifications = z.strictObject({
  unread: z.boolean().default(false),
  limit: z.int().min(1).max(MOST_NOTIFICATIONS).default(MOST_NOTIFICATIONS),
})
export type ListNotifications = z.output<typeof ListNotifications>

/** Without its instant: to the minute, it would tell when the last reviewer submitted. */
export const NotificationItem = z.strictObject({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  work: z.enum(['review', 'adjudication', 'baseline']).nullable(),
  /** Which task: how their own begins, or what one that they judge is about; empty when neither is known. */
  about: z.string(),
  dataset: z.string(),
  href: z.string(),
  isRead: z.boolean(),
  /** What it says is not so any more: there is nothing left to do. */
  isOver: z.boolean(),
})
export type NotificationItem = z.infer<typeof NotificationItem>

export const NotificationList = z.strictObject({
  /** By day, the newest first; within a day in no order of time. */
  days: z.array(z.strictObject({ day: z.iso.date(), items: z.array(NotificationItem) })),
  /** The date where its reader is. */
  today: z.iso.date(),
  unread: z.int(),
})
export type NotificationList = z.infer<typeof NotificationList>

export const UnreadCount = z.strictObject({ unread: z.int() })

export const MarkRead = z.strictObject({
  ids: z
    .array(z.uuid('This is not an id.'))
    .min(1, 'Name at least one.')
    .max(MOST_NOTIFICATIONS, `Mark at most ${MOST_NOTIFICATIONS} at once.`),
})
export type MarkRead = z.infer<typeof MarkRead>

/** The page of a task, as a notification leads to it. */
export const MarkPageRead = z.strictObject({
  href: z
    .string()
    .regex(
      /^\/(write|review|adjudicate|outcomes)\/[0-9a-f-]{36}$/,
      'Give the address of the page of a task.',
    ),
})
export type MarkPageRead = z.infer<typeof MarkPageRead>

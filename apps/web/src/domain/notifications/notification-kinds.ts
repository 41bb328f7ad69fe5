/** The kinds of notifications: assigned work, outcomes of a person's own work, and threads. */
export const notificationKinds = [
  'review_assigned',
  'review_asked_again',
  'adjudication_assigned',
  'work_due',
  'work_late',
  'work_ended',
  'task_returned',
  'task_accepted',
  'task_rejected',
  'thread_opened',
  'thread_answered',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

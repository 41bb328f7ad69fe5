/** What people are told of: what is theirs to do, what came of their work, and what is asked of them. */
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

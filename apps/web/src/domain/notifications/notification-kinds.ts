/** The kinds of notifications: assigned work, outcomes of a person's own work, threads, and for admins the program. */
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
  'task_retired',
  'task_restored',
  'thread_opened',
  'thread_answered',
  'run_paused',
  'run_finished',
  'run_incomplete',
  'task_stuck',
  'invitation_unused',
  'webhook_disabled',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

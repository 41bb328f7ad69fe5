import type { NotificationKind } from './notification-kinds'

/** The notified person's assignment on the task; null for the author. */
export type NotifiedWork = 'review' | 'adjudication' | 'baseline' | null

const named: Record<Exclude<NotifiedWork, null>, string> = {
  review: 'review',
  adjudication: 'adjudication',
  baseline: 'answer',
}

/** The text of each kind. It never names who acted or quotes the task, because reviewing is blind. */
const words: Record<NotificationKind, (work: string | null) => string> = {
  review_assigned: () => 'You have been assigned a task to review',
  review_asked_again: () => 'A task that you reviewed has been revised and needs your review again',
  adjudication_assigned: () => 'You have been assigned a task to adjudicate',
  answer_assigned: () => 'You have been assigned a task to answer',
  answer_returned: () => 'An answer was returned to you for a formal reason',
  answers_wanted: () => 'Tasks of your specialties need the answer of a physician',
  work_due: (work) => `Your ${work ?? 'work'} is due soon`,
  work_late: (work) => `Your ${work ?? 'work'} is overdue`,
  work_ended: (work) => `Your ${work ?? 'work'} is no longer needed; what you wrote is kept`,
  task_returned: () => 'Your task was returned for revision',
  task_accepted: () => 'Your task was accepted',
  task_rejected: () => 'Your task was rejected',
  task_retired: () => 'Your task was retired: it is kept out of later releases',
  task_restored: () => 'Your task was restored: it can be in later releases again',
  thread_opened: (work) =>
    work === null
      ? 'You have a question about your task'
      : `You have a question about the task of your ${work}`,
  thread_answered: () => 'Your question was answered',
  run_paused: () => 'A run is paused',
  run_finished: () => 'A run has finished',
  run_incomplete: () => 'A run ended, but some criteria have no verdict',
  task_stuck: () => 'Tasks have waited a week for a reviewer or an adjudicator',
  invitation_unused: () => 'Invitations expired before anyone used them',
  webhook_disabled: () => 'The webhook was switched off because deliveries kept failing',
}

export function formatNotification(kind: NotificationKind, work: NotifiedWork): string {
  return words[kind](work === null ? null : named[work])
}

/** Formats a day such as `2026-11-22` relative to `today`. */
export function formatDay(day: string, today: string): string {
  const daysAgo = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  if (daysAgo === 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  return new Date(day).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

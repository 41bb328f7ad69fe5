import type { NotificationKind } from './notification-kinds'

/** What its person does on the task; null: they wrote it. */
export type NotifiedWork = 'review' | 'adjudication' | 'baseline' | null

const named: Record<Exclude<NotifiedWork, null>, string> = {
  review: 'review',
  adjudication: 'adjudication',
  baseline: 'answer',
}

/** What each says on the screen. Never who did it, nor what a task holds: both are blind. */
const words: Record<NotificationKind, (work: string | null) => string> = {
  review_assigned: () => 'You are asked to review a task',
  review_asked_again: () => 'A task that you reviewed was mended and is back with you',
  adjudication_assigned: () => 'You are asked to decide on a task',
  work_due: (work) => `Your ${work ?? 'work'} is due soon`,
  work_late: (work) => `Your ${work ?? 'work'} is overdue`,
  work_ended: (work) => `Your ${work ?? 'work'} is not needed any more; what you wrote is kept`,
  task_returned: () => 'A task of yours came back',
  task_accepted: () => 'A task of yours was accepted',
  task_rejected: () => 'A task of yours was rejected',
  thread_opened: (work) =>
    work === null
      ? 'There is a question about a task of yours'
      : `There is a question about a task of your ${work}`,
  thread_answered: () => 'A question of yours was answered',
}

export function tellNotification(kind: NotificationKind, work: NotifiedWork): string {
  return words[kind](work === null ? null : named[work])
}

/** A day as `2026-11-22`, as its reader would say it. */
export function tellDay(day: string, today: string): string {
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

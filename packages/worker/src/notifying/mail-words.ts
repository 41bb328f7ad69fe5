import type { NotificationKind } from '@consilium/db'

const tasks = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)

/** What a mail says of so many of a kind, in the order in which a digest tells them. Never who did it, nor what a task holds. */
export const mailWords: Record<NotificationKind, (count: number) => string> = {
  work_late: (count) => `Overdue, and somebody waits for it: ${tasks(count)} that you took on`,
  thread_opened: (count) => `Asked of you: ${count === 1 ? '1 question' : `${count} questions`}`,
  task_returned: (count) => `Came back to you: ${tasks(count)} of yours`,
  work_due: (count) => `Due soon: ${tasks(count)} that you took on`,
  review_assigned: (count) => `To review: you are asked for ${tasks(count)}`,
  review_asked_again: (count) =>
    `To look at again: ${tasks(count)} that you reviewed and that ${count === 1 ? 'was' : 'were'} mended`,
  adjudication_assigned: (count) => `To decide: you are asked for ${tasks(count)}`,
  thread_answered: (count) => `Answered: ${count === 1 ? '1 question' : `${count} questions`} of yours`,
  task_accepted: (count) => `Accepted: ${tasks(count)} of yours`,
  task_rejected: (count) => `Rejected: ${tasks(count)} of yours`,
  work_ended: (count) => `Not needed any more: ${tasks(count)} that you were at; what you wrote is kept`,
}

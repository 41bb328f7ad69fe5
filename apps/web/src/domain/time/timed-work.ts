/** The kinds of work on a task whose time is tracked. */
export const timedWorks = ['write', 'review', 'adjudicate', 'answer'] as const
export type TimedWork = (typeof timedWorks)[number]

export const timedWorkLabels: Record<TimedWork, string> = {
  write: 'Writing',
  review: 'Reviewing',
  adjudicate: 'Adjudicating',
  answer: 'Answering',
}

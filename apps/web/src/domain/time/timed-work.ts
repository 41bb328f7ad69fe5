/** What someone's time on a task went into. */
export const timedWorks = ['write', 'review', 'adjudicate'] as const
export type TimedWork = (typeof timedWorks)[number]

export const timedWorkLabels: Record<TimedWork, string> = {
  write: 'Writing',
  review: 'Reviewing',
  adjudicate: 'Adjudicating',
}

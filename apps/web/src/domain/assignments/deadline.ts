const DAY_MS = 86_400_000

/** Whole days from today to the day of a deadline, both in UTC; negative when it has passed. */
export function countDaysLeft(dueOn: string, now: Date): number {
  return Math.round((Date.parse(dueOn) - Math.floor(now.getTime() / DAY_MS) * DAY_MS) / DAY_MS)
}

/** Whether a deadline, if there is one, has passed. */
export const isOverdue = (dueOn: string | null, now: Date): boolean =>
  dueOn !== null && countDaysLeft(dueOn, now) < 0

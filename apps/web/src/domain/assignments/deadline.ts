const DAY_MS = 86_400_000

/** Whole days from today to the day of a deadline, both in UTC; negative when it has passed. */
export function countDaysLeft(dueOn: string, now: Date): number {
  return Math.round((Date.parse(dueOn) - Math.floor(now.getTime() / DAY_MS) * DAY_MS) / DAY_MS)
}

const DAY_MS = 86_400_000

export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)

/**
 * The end of the UTC day that is `hours` from now. A deadline that follows another person's act, such as a
 * resubmission, would otherwise show the instant of that act.
 */
export const endOfDayFromNow = (hours: number): Date =>
  new Date((Math.floor(hoursFromNow(hours).getTime() / DAY_MS) + 1) * DAY_MS - 1)

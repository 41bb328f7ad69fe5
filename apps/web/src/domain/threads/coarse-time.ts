export const coarseTimes = ['today', 'this_week', 'earlier'] as const
export type CoarseTime = (typeof coarseTimes)[number]

const DAY_MS = 86_400_000
const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS)

/** When something was, to the day of UTC and no finer: an hour could tell who it was. A week is seven days with today. */
export function tellCoarsely(at: Date, now: Date): CoarseTime {
  const days = dayOf(now) - dayOf(at)
  if (days <= 0) return 'today'
  return days < 7 ? 'this_week' : 'earlier'
}

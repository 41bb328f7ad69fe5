export const coarseTimes = ['today', 'this_week', 'earlier'] as const
export type CoarseTime = (typeof coarseTimes)[number]

const DAY_MS = 86_400_000
const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS)

/**
 * Rounds a time to its UTC day, because an hour could reveal the person. A week is seven days including
 * today.
 */
export function coarsenTime(at: Date, now: Date): CoarseTime {
  const days = dayOf(now) - dayOf(at)
  if (days <= 0) return 'today'
  return days < 7 ? 'this_week' : 'earlier'
}

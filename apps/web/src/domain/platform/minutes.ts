/** Durations that are shown until there is enough data for an estimate. */
export const DEFAULT_MINUTES = { task: 40, returned: 15, practice: 15, thread: 3 } as const

/** The estimate is the median once this many tasks are finished. */
const MIN_FINISHED_TASKS = 5
const MIN_MINUTES = 5
const MAX_MINUTES = 240

/** How long a new task takes: the median of finished ones, in steps of five, or the default. */
export function estimateTaskMinutes(finished: readonly number[]): { minutes: number; of: number } {
  if (finished.length < MIN_FINISHED_TASKS) return { minutes: DEFAULT_MINUTES.task, of: 0 }
  const sorted = finished.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const median =
    sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  return { minutes: roundToSteps(median), of: finished.length }
}

/** The remaining minutes of a draft after `spent` minutes of work. */
export function estimateMinutesLeft(whole: number, spent: number): number {
  return roundToSteps(whole - spent)
}

const roundToSteps = (minutes: number) =>
  Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, Math.round(minutes / 5) * 5))

/** The reading speed of a slow, careful reader who will judge the text. */
export const WORDS_PER_MINUTE = 180
const CHARACTERS_PER_WORD = 6

/**
 * How long reviewing or adjudicating a task usually takes: reading time, half a minute per criterion and
 * three minutes for the rest.
 */
export function estimateReviewMinutes({
  characters,
  criteria,
}: {
  characters: number
  criteria: number
}): number {
  return roundToSteps(characters / CHARACTERS_PER_WORD / WORDS_PER_MINUTE + criteria / 2 + 3)
}

/** How long things take where too few have been done to tell. */
export const usualMinutes = { task: 40, returned: 15, practice: 15, thread: 3 } as const

/** From so many finished tasks on, their median is told instead. */
const ENOUGH_TASKS = 5
const LEAST = 5
const MOST = 240

/** What a new task takes: the median of those that were finished, in steps of five, or the usual. */
export function minutesOfTask(finished: readonly number[]): { minutes: number; of: number } {
  if (finished.length < ENOUGH_TASKS) return { minutes: usualMinutes.task, of: 0 }
  const sorted = finished.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const median =
    sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  return { minutes: inSteps(median), of: finished.length }
}

/** What is left of a draft on which someone has worked so long. */
export function minutesLeft(whole: number, spent: number): number {
  return inSteps(whole - spent)
}

const inSteps = (minutes: number) => Math.min(MOST, Math.max(LEAST, Math.round(minutes / 5) * 5))

/** A slow, careful reader of text that is to be judged. */
export const WORDS_A_MINUTE = 180
const CHARACTERS_A_WORD = 6

/** What reading a task and reviewing or deciding it usually takes, from the characters on the screen: a slow, careful reader, half a minute for each criterion and three for the rest. */
export function minutesOfReview({ characters, criteria }: { characters: number; criteria: number }): number {
  return inSteps(characters / CHARACTERS_A_WORD / WORDS_A_MINUTE + criteria / 2 + 3)
}

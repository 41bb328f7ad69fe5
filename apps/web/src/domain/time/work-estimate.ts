import type { WorkEstimate } from './estimate-views'
import type { TimedWork } from './timed-work'

/** The program's own estimates, until enough work of the kind is finished in a dataset. */
export const PROGRAM_MINUTES = {
  write: 40,
  review: 15,
  adjudicate: 20,
  answer: 25,
} as const satisfies Record<TimedWork, number>

/** The program's own estimates of what is not measured. */
export const FIXED_MINUTES = { returned: 15, practice: 15, thread: 3, guidelines: 5 } as const

/** The estimate is the median once this many are finished; a median of fewer would show single people's time. */
const MIN_FINISHED = 5
const MIN_MINUTES = 5
const MAX_MINUTES = 240

/** How long work of a kind takes: the median of finished work in steps of five, or the program's own estimate. */
export function estimateWork(kind: TimedWork, finished: readonly number[]): WorkEstimate {
  if (finished.length < MIN_FINISHED) return { minutes: PROGRAM_MINUTES[kind], of: 0 }
  const sorted = finished.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return { minutes: roundToSteps((low + high) / 2), of: finished.length }
}

/** The remaining minutes of a draft after `spent` minutes of work, of which `openShare` (0 to 1) is not done. */
export function estimateMinutesLeft(whole: number, spent: number, openShare = 1): number {
  return roundToSteps(Math.min(whole - spent, whole * openShare))
}

const roundToSteps = (minutes: number) =>
  Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, Math.round(minutes / 5) * 5))

export const sumEstimates = (estimates: readonly WorkEstimate[]): number =>
  estimates.reduce((sum, { minutes }) => sum + minutes, 0)

const pieces: Record<TimedWork, string> = {
  write: 'tasks',
  review: 'reviews',
  adjudicate: 'adjudications',
  answer: 'answers',
}
const format = (count: number) => count.toLocaleString('en-US')

/** The basis of an estimate that nothing finished stands behind. */
export const FIXED_BASIS = 'the program’s estimate'

/** What the estimates of one kind of work are based on, for one piece of work or for several. */
export function describeBasis(kind: TimedWork, estimates: readonly WorkEstimate[]): string {
  const counts = estimates.map(({ of }) => of)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  if (most === 0) return `${FIXED_BASIS} until ${MIN_FINISHED} ${pieces[kind]} are finished`
  if (least === 0) return `in part ${FIXED_BASIS}, until ${MIN_FINISHED} ${pieces[kind]} are finished`
  return least === most
    ? `median of ${format(most)} finished ${pieces[kind]}`
    : `medians of ${format(least)} to ${format(most)} finished ${pieces[kind]}`
}

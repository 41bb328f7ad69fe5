import type { AnswerInterval, AnswerIntervalMethod } from '../answers/answer-interval'
import type { AnswersAtK } from '../answers/answers-at-k'
import type { AnswerVariance } from '../answers/answer-variance'
import type { HumanRange } from '../answers/human-range'
import type { Metric } from './leaderboard-table'

/** A mean over tasks as it is stored with a result, with the bounds of its 95 % interval. */
export interface StoredSummary {
  mean: number | null
  clipped: number | null
  se: number | null
  examples: number
  low: number | null
  high: number | null
}

type Bounds = { low: number; high: number } | null

/** How the answers of physicians differ in one metric. */
interface StoredNumbers {
  interval: Pick<AnswerInterval, 'people' | 'answers' | 'reason'> & {
    interval: { low: number; high: number; df: number; method: AnswerIntervalMethod } | null
  }
  variance: Pick<AnswerVariance, 'reason' | 'components' | 'peopleShare'>
  range: Pick<HumanRange, 'reason' | 'sharedTasks' | 'sd' | 'expectedRange'>
  atK: Pick<AnswersAtK, 'k' | 'tasks' | 'best' | 'mean' | 'worst'>[]
}

/** What the board of physicians has besides that of a system. It identifies nobody. */
export type StoredPhysicians =
  | { reason: 'people-unknown' }
  | {
      reason: null
      headline: StoredNumbers
      raw: StoredNumbers
      /** Clustered intervals by tag; `null` where there is none. */
      slices: { tag: string; headline: Bounds; raw: Bounds }[]
      criterionTags: { tag: string; raw: Bounds }[]
      minutes: { answers: number; people: number; median: number; quartiles: [number, number] } | null
    }

/** The numbers of one system as they are stored with its result; see `buildBoard`. */
export interface StoredBoard {
  headline: StoredSummary
  raw: StoredSummary
  adjusted: StoredSummary | null
  slices: (StoredSummary & { tag: string })[]
  criterionTags: (StoredSummary & { tag: string })[]
  samples: number
  meanCharacters: number | null
  failureRate: number | null
  nearEmpty: number
  harmsShare: number | null
  /** `null` for systems, and for results from before answers were linked to people. */
  physicians: StoredPhysicians | null
}

/**
 * The interval of physicians on all tasks, or on a slice; `undefined` if it isn't stored, so that the interval of
 * the ranking applies.
 *
 * Source: those of `estimateAnswerInterval`, which computed it.
 */
export function findClusteredInterval(
  { physicians }: StoredBoard,
  metric: Metric,
  slice: string | null,
): { low: number; high: number } | null | undefined {
  if (physicians?.reason !== null) return undefined
  const of = metric === 'headline' ? 'headline' : 'raw'
  const bounds =
    slice === null
      ? physicians[of].interval.interval
      : (physicians.slices.find(({ tag }) => tag === slice)?.[of] ?? null)
  return bounds && { low: bounds.low, high: bounds.high }
}

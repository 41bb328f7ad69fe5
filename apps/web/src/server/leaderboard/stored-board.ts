import { boundMean } from '@consilium/scoring'
import { z } from 'zod'
import type { Metric } from '../../domain/leaderboard/leaderboard'
import { StoredPhysicians } from './stored-physicians'

const StoredSummary = z.object({
  mean: z.number().nullable(),
  clipped: z.number().nullable(),
  se: z.number().nullable(),
  examples: z.int(),
})
const Summary = StoredSummary.transform(addBounds)
const TagSummary = StoredSummary.extend({ tag: z.string() }).transform(addBounds)

/** Bounds are computed, because results stored earlier have those of the normal distribution. */
function addBounds<Stored extends z.infer<typeof StoredSummary>>(stored: Stored) {
  const bounds = boundMean(stored)
  return { ...stored, low: bounds?.low ?? null, high: bounds?.high ?? null }
}

/** The fields of `result.board` that the web app reads; the worker stores what `buildBoard` returns. */
const BoardFields = z.object({
  headline: Summary,
  raw: Summary,
  adjusted: Summary.nullable(),
  slices: z.array(TagSummary),
  criterionTags: z.array(TagSummary),
  samples: z.int(),
  meanCharacters: z.number().nullable(),
  failureRate: z.number().nullable(),
  nearEmpty: z.int(),
  harmsShare: z.number().nullable(),
  /** Null for systems, and for results from before answers were linked to people. */
  physicians: StoredPhysicians.nullable().default(null),
})
const StoredBoard = BoardFields.transform(clusterIntervals)
export type StoredBoard = z.infer<typeof StoredBoard>
export type StoredSummary = z.infer<typeof Summary>

/** Replaces the intervals of physicians, which would count answers of the same person as independent. */
function clusterIntervals(board: z.infer<typeof BoardFields>): z.infer<typeof BoardFields> {
  const { physicians } = board
  if (physicians?.reason !== null) return board
  const { headline, raw, slices, criterionTags } = physicians
  const replace = <Of extends object>(
    summary: Of,
    bounds: { low: number; high: number } | null | undefined,
  ) => ({
    ...summary,
    low: bounds?.low ?? null,
    high: bounds?.high ?? null,
  })
  return {
    ...board,
    headline: replace(board.headline, headline.interval.interval),
    raw: replace(board.raw, raw.interval.interval),
    adjusted: board.adjusted && replace(board.adjusted, headline.interval.interval),
    slices: board.slices.map((slice) =>
      replace(slice, slices.find(({ tag }) => tag === slice.tag)?.headline),
    ),
    criterionTags: board.criterionTags.map((slice) =>
      replace(slice, criterionTags.find(({ tag }) => tag === slice.tag)?.raw),
    ),
  }
}

/**
 * The interval of physicians on all tasks, or on a slice; undefined if it isn't stored, so that the interval of the
 * ranking applies.
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

/** Parses a stored board; throws if it is invalid, which would be a bug in the writer. */
export function readStoredBoard(value: unknown): StoredBoard {
  return StoredBoard.parse(value)
}

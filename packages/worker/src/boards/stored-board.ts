import { boundMean, type StoredBoard } from '@consilium/scoring'
import { z } from 'zod'
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

/** The fields of `result.board` that boards need; `storeResult` stores what `buildBoard` returns. */
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

/** Replaces the intervals of physicians, which would count answers of the same person as independent. */
function clusterIntervals(board: StoredBoard): StoredBoard {
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

/** Parses a stored board; throws if it is invalid, which would be a bug in the writer. */
export function readStoredBoard(value: unknown): StoredBoard {
  return clusterIntervals(BoardFields.parse(value))
}

import { boundMean } from '@consilium/scoring'
import { z } from 'zod'

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
const StoredBoard = z.object({
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
})
export type StoredBoard = z.infer<typeof StoredBoard>
export type StoredSummary = z.infer<typeof Summary>

/** Parses a stored board; throws if it is invalid, which would be a bug in the writer. */
export function readStoredBoard(value: unknown): StoredBoard {
  return StoredBoard.parse(value)
}

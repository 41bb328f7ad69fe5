import { z } from 'zod'

const Summary = z.object({
  mean: z.number().nullable(),
  clipped: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  examples: z.int(),
})
const TagSummary = Summary.extend({ tag: z.string() })

/** What is read of `result.board`, which the worker writes as `buildBoard` returns it. */
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

/** Reads a stored board; throws when it is not one, which is a fault of the program that wrote it. */
export function readStoredBoard(value: unknown): StoredBoard {
  return StoredBoard.parse(value)
}

import { computeWilsonInterval } from '@consilium/scoring'
import { z } from 'zod'

const sampleId = z.uuid('This is not the id of a draw.').optional()
export const YieldQuery = z.strictObject({ sampleId })
/** The tasks of draws for review: those of one draw, or of every draw of a dataset that counts. */
export const OfYield = z
  .strictObject({ datasetId: z.uuid('This is not the id of a dataset.').optional(), sampleId })
  .refine((scope) => scope.datasetId !== undefined || scope.sampleId !== undefined, {
    message: 'Give datasetId or sampleId.',
    path: ['datasetId'],
  })
export type OfYield = z.infer<typeof OfYield>

const Difficulty = z.enum(['typical', 'difficult'])
type Difficulty = z.infer<typeof Difficulty>

/** A share with its 95% Wilson interval. */
export const YieldShare = z
  .strictObject({ share: z.number(), low: z.number(), high: z.number() })
  .meta({ id: 'YieldShare' })
export type YieldShare = z.infer<typeof YieldShare>

const Counts = z.strictObject({
  drawn: z.int(),
  /** Accepted, rejected or withdrawn; the others are still being reviewed or revised. */
  settled: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  withdrawn: z.int(),
  yield: YieldShare.nullable().describe('Accepted ÷ settled. Null while none is settled.'),
  compared: z.int().describe('Accepted tasks whose difficulty is known when drawn and when accepted.'),
  moved: z.int().describe('Those of them whose difficulty is another one since.'),
  drift: YieldShare.nullable().describe('Moved ÷ compared. Null while none is compared.'),
})

const StratumLevels = z
  .record(z.string(), z.string())
  .nullable()
  .describe('The level of the stratum in each dimension of its plan; null if the plan is unknown.')

export const ReviewYield = z
  .strictObject({
    draws: z.int(),
    total: Counts,
    strata: z.array(Counts.extend({ stratum: z.string(), levels: StratumLevels })),
    moves: z
      .array(
        z.strictObject({
          stratum: z.string(),
          levels: StratumLevels,
          drawnAs: Difficulty,
          acceptedAs: Difficulty,
          tasks: z.int(),
        }),
      )
      .describe('Accepted tasks by stratum when drawn, difficulty when drawn, and final difficulty.'),
  })
  .meta({ id: 'ReviewYield' })
export type ReviewYield = z.infer<typeof ReviewYield>

/** How many drawn tasks of a stratum ended alike. */
export interface DrawnTasks {
  stratum: string
  levels: Readonly<Record<string, string>> | null
  outcome: 'accepted' | 'rejected' | 'withdrawn' | 'open'
  /** The difficulty of the drawn version, and of the accepted one; null if it is not stated or not accepted. */
  drawnAs: Difficulty | null
  acceptedAs: Difficulty | null
  tasks: number
}

/**
 * The outcome of the tasks that were drawn for review, by the stratum from which they were drawn.
 *
 * A draw for review is the second phase of a two-phase sample: strata are known from the first phase, where the
 * author’s rating is all there is, and the review measures what a release needs, that a task is accepted and how
 * difficult it finally is (Neyman 1938; Cochran 1977, ch. 12). Therefore:
 * - **yield** = accepted ÷ settled, in each stratum. To get n accepted tasks from a stratum, draw about
 *   n ÷ yield from it. Settled counts withdrawn tasks, because a draw has to replace them too. Unit: a share.
 * - **drift** = moved ÷ compared: the share of accepted tasks whose final difficulty differs from the one under
 *   which they were drawn. A release is stratified by the final one.
 *
 * Shares have 95% Wilson intervals and are null where nothing is counted. They describe settled tasks: while many are
 * open, quick ones are over-represented.
 */
export function summarizeYield(rows: readonly DrawnTasks[], draws: number): ReviewYield {
  const levelsOf = new Map(rows.map(({ stratum, levels }) => [stratum, levels && { ...levels }]))
  return {
    draws,
    total: countYield(rows),
    strata: [...levelsOf.keys()].toSorted().map((stratum) => ({
      stratum,
      levels: levelsOf.get(stratum) ?? null,
      ...countYield(rows.filter((row) => row.stratum === stratum)),
    })),
    moves: rows
      .flatMap(({ stratum, outcome, drawnAs, acceptedAs, tasks }) =>
        outcome === 'accepted' && drawnAs && acceptedAs
          ? [{ stratum, levels: levelsOf.get(stratum) ?? null, drawnAs, acceptedAs, tasks }]
          : [],
      )
      .toSorted((one, other) => compareMoves(keyOf(one), keyOf(other))),
  }
}

const keyOf = ({ stratum, drawnAs, acceptedAs }: ReviewYield['moves'][number]) =>
  [stratum, drawnAs, acceptedAs].join('\u0000')
const compareMoves = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function countYield(rows: readonly DrawnTasks[]): z.infer<typeof Counts> {
  const count = (matches: (row: DrawnTasks) => boolean) =>
    rows.reduce((sum, row) => sum + (matches(row) ? row.tasks : 0), 0)
  const accepted = count(({ outcome }) => outcome === 'accepted')
  const settled = count(({ outcome }) => outcome !== 'open')
  const isCompared = ({ outcome, drawnAs, acceptedAs }: DrawnTasks) =>
    outcome === 'accepted' && drawnAs !== null && acceptedAs !== null
  const compared = count(isCompared)
  const moved = count((row) => isCompared(row) && row.drawnAs !== row.acceptedAs)
  return {
    drawn: count(() => true),
    settled,
    accepted,
    rejected: count(({ outcome }) => outcome === 'rejected'),
    withdrawn: count(({ outcome }) => outcome === 'withdrawn'),
    yield: toShare(accepted, settled),
    compared,
    moved,
    drift: toShare(moved, compared),
  }
}

function toShare(count: number, n: number): YieldShare | null {
  const interval = computeWilsonInterval(count, n)
  return interval && { share: interval.share, low: interval.low, high: interval.high }
}

import { z } from 'zod'

/** A share or a mean with its 95 % interval over tasks; null where there is too little. */
const Estimate = z.strictObject({
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Tasks that it rests on. */ n: z.int(),
})
export type Estimate = z.infer<typeof Estimate>

/**
 * What a physician's own judgements of settled tasks came to: theirs alone, with intervals. Nobody else is in it, so that
 * nothing ranks people; unsettled tasks are left out, as a figure that moved would tell what others said.
 */
export const OwnFigures = z.strictObject({
  reviewing: z.strictObject({
    reviews: z.int(),
    /** Of versions that another reviewer judged too: the same decision, as it counts. */
    alike: Estimate,
    /** The version went the way that they decided. */
    followed: Estimate,
    /** Own rating minus the final one, in points of the scale 1–7. */
    ratingDifference: Estimate,
    /** Own rating at most one point from the final one. */
    ratingNear: Estimate,
    /** Their changes of the rubric, and how many the final rubric has; the interval is over tasks. */
    changes: z.int(),
    changesTaken: Estimate,
  }),
  writing: z.strictObject({
    settled: z.int(),
    /** Of tasks that were judged: accepted in the end. */
    accepted: Estimate,
    /** How often an accepted or rejected task came back before. */
    returns: Estimate,
    ratingDifference: Estimate,
    /** Of the author's criteria of accepted tasks: in the final rubric, word for word. */
    keptWords: Estimate,
  }),
})
export type OwnFigures = z.infer<typeof OwnFigures>

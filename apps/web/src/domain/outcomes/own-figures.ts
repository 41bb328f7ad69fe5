import { z } from 'zod'

/** A share or a mean with its 95% interval over tasks; null where there is too little data. */
const Estimate = z.strictObject({
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** How many tasks it is based on. */ n: z.int(),
})
export type Estimate = z.infer<typeof Estimate>

/**
 * A physician's own results on settled tasks, with intervals. It contains no one else's, so that nothing
 * ranks people. Unsettled tasks are left out, because a changing figure would reveal other reviewers'
 * decisions.
 */
export const OwnFigures = z.strictObject({
  reviewing: z.strictObject({
    reviews: z.int(),
    /** Share of versions, reviewed by at least one other person, where both made the same decision. */
    alike: Estimate,
    /** Share of versions where the outcome matched their decision. */
    followed: Estimate,
    /** Their rating minus the final one, in points of the scale from 1 to 7. */
    ratingDifference: Estimate,
    /** Share of ratings within one point of the final one. */
    ratingNear: Estimate,
    /** Their rubric changes, and the share in the final rubric; the interval is over tasks. */
    changes: z.int(),
    changesTaken: Estimate,
  }),
  writing: z.strictObject({
    settled: z.int(),
    /** Share of decided tasks that were accepted. */
    accepted: Estimate,
    /** How often an accepted or rejected task was returned before. */
    returns: Estimate,
    ratingDifference: Estimate,
    /** Share of the author's criteria of accepted tasks that are in the final rubric word for word. */
    keptWords: Estimate,
  }),
})
export type OwnFigures = z.infer<typeof OwnFigures>

import { z } from 'zod'
import { ReviewPolicy } from '../assignments/review-policy'

const datasetId = z.uuid('This is not an id.')
const Version = z.int().min(0).max(1_000_000_000)

export const OfPolicy = z.strictObject({ datasetId })
export const SaveReviewPolicy = z.strictObject({ datasetId, basedOn: Version, policy: ReviewPolicy })
export type SaveReviewPolicy = z.infer<typeof SaveReviewPolicy>
export const PreviewPolicy = z.strictObject({ datasetId, policy: ReviewPolicy })
export type PreviewPolicy = z.infer<typeof PreviewPolicy>

/** How a dataset's tasks are reviewed; version 0 is the default until someone sets a policy. */
export const ReviewPolicyView = z.strictObject({
  dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
  version: z.int(),
  policy: ReviewPolicy,
})
export type ReviewPolicyView = z.infer<typeof ReviewPolicyView>

/** Outcomes, actual or hypothetical, of versions whose review has ended. */
const Outcomes = z.strictObject({
  /** Requested reviews in total. */
  reviews: z.int(),
  adjudicated: z.int(),
  disputed: z.int(),
  returned: z.int(),
  rejected: z.int(),
  /** Versions whose outcome is unknown because they would have had more reviews than exist. */
  undetermined: z.int(),
})
export type Outcomes = z.infer<typeof Outcomes>

/** Compares actual outcomes of the latest finished versions with those under another policy. */
export const PolicyEffect = z.strictObject({ versions: z.int(), before: Outcomes, after: Outcomes })
export type PolicyEffect = z.infer<typeof PolicyEffect>

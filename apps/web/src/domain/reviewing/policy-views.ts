import { z } from 'zod'
import { ReviewPolicy } from './review-policy'

const datasetId = z.uuid('This is not an id.')
const Version = z.int().min(0).max(1_000_000_000)

export const OfPolicy = z.strictObject({ datasetId })
export const SaveReviewPolicy = z.strictObject({ datasetId, basedOn: Version, policy: ReviewPolicy })
export type SaveReviewPolicy = z.infer<typeof SaveReviewPolicy>
export const PreviewPolicy = z.strictObject({ datasetId, policy: ReviewPolicy })
export type PreviewPolicy = z.infer<typeof PreviewPolicy>

/** How a dataset's tasks are reviewed; version 0 is the default, while nobody has set one. */
export const ReviewPolicyView = z.strictObject({
  dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
  version: z.int(),
  policy: ReviewPolicy,
})
export type ReviewPolicyView = z.infer<typeof ReviewPolicyView>

/** What became, or would have become, of versions whose reviewing has ended. */
const Outcomes = z.strictObject({
  /** Reviews that were asked for in all. */
  reviews: z.int(),
  adjudicated: z.int(),
  disputed: z.int(),
  returned: z.int(),
  rejected: z.int(),
  /** Would have had more reviews than there are, so that nobody can tell. */
  untold: z.int(),
})
export type Outcomes = z.infer<typeof Outcomes>

/** A policy held against the latest versions whose reviewing has ended: as they were decided, and as they would have been. */
export const PolicyEffect = z.strictObject({ versions: z.int(), before: Outcomes, after: Outcomes })
export type PolicyEffect = z.infer<typeof PolicyEffect>

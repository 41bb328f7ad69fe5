/** The decisions that end the review of a version. */
export const adjudicationDecisions = ['accept', 'return', 'reject'] as const
export type AdjudicationDecision = (typeof adjudicationDecisions)[number]

/** Length limits of what an adjudicator types, and how many items are allowed. */
export const adjudicationLimits = {
  note: 4_000,
  ratingReason: 1_000,
  criterion: 4_000,
  resolutions: 500,
  both: 13,
  dropNote: 500,
} as const

/** What ends the reviewing of a version. */
export const adjudicationDecisions = ['accept', 'return', 'reject'] as const
export type AdjudicationDecision = (typeof adjudicationDecisions)[number]

/** Bounds of what an adjudicator writes. */
export const adjudicationLimits = {
  note: 4_000,
  ratingReason: 1_000,
  criterion: 4_000,
  resolutions: 500,
  both: 13,
  dropNote: 500,
} as const

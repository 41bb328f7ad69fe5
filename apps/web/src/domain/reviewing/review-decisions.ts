/** A reviewer's decision on a version. */
export const reviewDecisions = ['approve', 'return', 'reject'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** What a reviewer proposes for a criterion. */
export const changeActions = ['edit', 'points', 'drop', 'add'] as const
export type ChangeAction = (typeof changeActions)[number]

/** Length limits of what a reviewer types, and how many changes are allowed. */
export const reviewLimits = {
  note: 4_000,
  criterion: 4_000,
  changeNote: 300,
  changes: 400,
  added: 50,
} as const

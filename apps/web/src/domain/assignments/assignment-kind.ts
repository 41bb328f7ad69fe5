import type { TimedWork } from '../time/timed-work'

/**
 * The kinds of assignments: several people review a task, then one adjudicates it. Once a release is drawn,
 * others answer its tasks.
 */
export const assignmentKindNames = ['review', 'adjudication', 'baseline'] as const
export type AssignmentKind = (typeof assignmentKindNames)[number]

/** What one assignment of each kind is called in a sentence. */
export const nounOfKind = {
  review: 'review',
  adjudication: 'adjudication',
  baseline: 'answer',
} as const satisfies Record<AssignmentKind, string>

/** The work whose time is counted for an assignment of each kind. */
export const workOfKind = {
  review: 'review',
  adjudication: 'adjudicate',
  baseline: 'answer',
} as const satisfies Record<AssignmentKind, TimedWork>

import type { TimedWork } from '../time/timed-work'

/** The kinds of assignments: several people review a task, then one adjudicates it. */
export const assignmentKindNames = ['review', 'adjudication'] as const
export type AssignmentKind = (typeof assignmentKindNames)[number]

/** The work whose time is counted for an assignment of each kind. */
export const workOfKind = { review: 'review', adjudication: 'adjudicate' } as const satisfies Record<
  AssignmentKind,
  TimedWork
>

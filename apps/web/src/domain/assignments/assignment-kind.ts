/** The kinds of assignments: several people review a task, then one adjudicates it. */
export const assignmentKindNames = ['review', 'adjudication'] as const
export type AssignmentKind = (typeof assignmentKindNames)[number]

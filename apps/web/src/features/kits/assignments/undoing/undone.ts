/** The assignment whose submission was undone last, until its screen opens. */
let undoneId: string | null = null
/** The assignments that were submitted in this tab. */
const sentIds = new Set<string>()
/** How often submissions were undone in this tab, by assignment. */
const undos = new Map<string, number>()

export const markSent = (assignmentId: string): void => void sentIds.add(assignmentId)
export const wasSentHere = (assignmentId: string): boolean => sentIds.has(assignmentId)

/** The screen that opens next puts the focus on the decision, because the button that was pressed is gone. */
export function markUndone(assignmentId: string): void {
  undoneId = assignmentId
  sentIds.delete(assignmentId)
  undos.set(assignmentId, countUndos(assignmentId) + 1)
}

/** Shows whether an undo that the server reports was made in this tab. */
export const countUndos = (assignmentId: string): number => undos.get(assignmentId) ?? 0

/** Whether the submission of this assignment was just undone; true once. */
export function takeUndone(assignmentId: string): boolean {
  if (undoneId !== assignmentId) return false
  undoneId = null
  return true
}

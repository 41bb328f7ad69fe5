/** The assignment whose submission was undone last, until its screen opens. */
let undoneId: string | null = null
/** The assignments that were submitted in this tab. */
const sentIds = new Set<string>()

export const markSent = (assignmentId: string): void => void sentIds.add(assignmentId)
export const wasSentHere = (assignmentId: string): boolean => sentIds.has(assignmentId)

/** The screen that opens next puts the focus on the decision, because the button that was pressed is gone. */
export function markUndone(assignmentId: string): void {
  undoneId = assignmentId
  sentIds.delete(assignmentId)
}

/** Whether the submission of this assignment was just undone; true once. */
export function takeUndone(assignmentId: string): boolean {
  if (undoneId !== assignmentId) return false
  undoneId = null
  return true
}

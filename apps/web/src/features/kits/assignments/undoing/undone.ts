/** The assignment whose submission was undone last, until its screen opens. */
let undoneId: string | null = null

/** The screen that opens next puts the focus on the decision, because the button that was pressed is gone. */
export function markUndone(assignmentId: string): void {
  undoneId = assignmentId
}

/** Whether the submission of this assignment was just undone; true once. */
export function takeUndone(assignmentId: string): boolean {
  if (undoneId !== assignmentId) return false
  undoneId = null
  return true
}

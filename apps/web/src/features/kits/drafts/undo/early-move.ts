export type Move = 'undo' | 'redo'
export type EarlyMove = ReturnType<typeof createEarlyMove>

/** What a key asked for before undo and redo had loaded. */
export function createEarlyMove() {
  let noted: Move | null = null
  return {
    note: (is: Move) => void (noted = is),
    /** Once only. */
    take(): Move | null {
      const taken = noted
      noted = null
      return taken
    },
  }
}

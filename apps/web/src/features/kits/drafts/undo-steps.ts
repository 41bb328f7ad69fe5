const MAX_STEPS = 200
/** After this pause, a change of the same name is a new step. */
const PAUSE_MS = 10_000

interface Step<Content> {
  what: string
  draft: Content
}

/** The undo history; each step holds the draft to return to. */
export interface UndoSteps<Content> {
  past: readonly Step<Content>[]
  future: readonly Step<Content>[]
  at: number
}

export const noSteps: UndoSteps<never> = { past: [], future: [], at: 0 }

/** Records the draft before a change; consecutive changes of the same name are one step. */
export function addStep<Content>(
  { past, future, at }: UndoSteps<Content>,
  { what, before, now }: { what: string; before: Content; now: number },
): UndoSteps<Content> {
  const goesOn = future.length === 0 && past.at(-1)?.what === what && now - at < PAUSE_MS
  return { past: goesOn ? past : [...past, { what, draft: before }].slice(-MAX_STEPS), future: [], at: now }
}

/** Undoes the last step; null when there is none. */
export function undoStep<Content>(
  { past, future }: UndoSteps<Content>,
  current: Content,
): { steps: UndoSteps<Content>; draft: Content } | null {
  const step = past.at(-1)
  return step
    ? {
        draft: step.draft,
        steps: { past: past.slice(0, -1), future: [...future, { what: step.what, draft: current }], at: 0 },
      }
    : null
}

/** Redoes the last undone step; null when there is none. */
export function redoStep<Content>(
  { past, future }: UndoSteps<Content>,
  current: Content,
): { steps: UndoSteps<Content>; draft: Content } | null {
  const step = future.at(-1)
  return step
    ? {
        draft: step.draft,
        steps: { past: [...past, { what: step.what, draft: current }], future: future.slice(0, -1), at: 0 },
      }
    : null
}

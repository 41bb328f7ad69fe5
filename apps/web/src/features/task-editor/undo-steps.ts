import type { TaskDraft } from '../../domain/task-drafts'

const MOST_STEPS = 200
/** After a pause of so long, a change of the same name is a step of its own. */
const PAUSE_MS = 10_000

interface Step {
  what: string
  draft: TaskDraft
}

/** What can be taken back and done again; each step holds the draft to go to. */
export interface UndoSteps {
  past: readonly Step[]
  future: readonly Step[]
  at: number
}

export const noSteps: UndoSteps = { past: [], future: [], at: 0 }

/** Notes the draft as it was before a change; changes of the same name in a row are one step. */
export function addStep({ past, future, at }: UndoSteps, { what, before, now }: { what: string; before: TaskDraft; now: number }): UndoSteps {
  const goesOn = future.length === 0 && past.at(-1)?.what === what && now - at < PAUSE_MS
  return { past: goesOn ? past : [...past, { what, draft: before }].slice(-MOST_STEPS), future: [], at: now }
}

/** Takes the last step back; null when there is none. */
export function undoStep({ past, future }: UndoSteps, current: TaskDraft): { steps: UndoSteps; draft: TaskDraft } | null {
  const step = past.at(-1)
  return step ? { draft: step.draft, steps: { past: past.slice(0, -1), future: [...future, { what: step.what, draft: current }], at: 0 } } : null
}

/** Does again what was taken back last; null when there is none. */
export function redoStep({ past, future }: UndoSteps, current: TaskDraft): { steps: UndoSteps; draft: TaskDraft } | null {
  const step = future.at(-1)
  return step ? { draft: step.draft, steps: { past: [...past, { what: step.what, draft: current }], future: future.slice(0, -1), at: 0 } } : null
}

import { isSameDraft } from '../same-draft'

const MAX_STEPS = 200
/** The merge of each step takes time, and typing waits for it. */
const MAX_REBASED_STEPS = 50
/** After this pause, a change of the same name is a new step. */
const PAUSE_MS = 1_200
/** Without a pause, a step ends with the first word that ends after this time. */
const LONG_STEP_MS = 3_500
/** If no word ends, a step ends after this time, so that undoing never removes more than a sentence. */
const MAX_STEP_MS = 5_000

/** A change that is not stored in the draft, such as a verdict: how to undo and redo it. */
export interface OutsideChange {
  undo: () => void
  redo: () => void
}

/** The name of a step, which may hold positions in the draft before, for the draft after changes from elsewhere. */
export type RenameStep<Content> = (what: string, before: Content, after: Content) => string

/** Texts of fields that are too long for the draft, by their keys. */
export type OverTexts = ReadonlyMap<string, string>

export const noOver: OverTexts = new Map()

interface Step<Content> {
  what: string
  draft: Content
  over: OverTexts
  outside?: OutsideChange
  /** The step resolved a conflict between changes of this text; null when it is unknown. */
  conflictBase?: Content | null
  /** Its text was changed elsewhere since, so that undoing it would remove that. */
  isOvertaken?: boolean
}

/** After undo or redo: the draft, and what remains to do outside of it. */
interface Moved<Content> {
  steps: UndoSteps<Content>
  draft: Content
  over: OverTexts
  run: (() => void) | undefined
  conflictBase: Content | null | undefined
}

/** The undo history; each step holds the draft to return to. */
export interface UndoSteps<Content> {
  past: readonly Step<Content>[]
  future: readonly Step<Content>[]
  /** When the last step began; null once it has ended. */
  since: number | null
  at: number
}

const ended = { since: null, at: 0 }

export const noSteps: UndoSteps<never> = { past: [], future: [], ...ended }

/** The next change is a new step, also if it has the same name. */
export const endStep = <Content>(steps: UndoSteps<Content>): UndoSteps<Content> => ({ ...steps, ...ended })

/** A word has ended: the next change is a new step if this one is long. */
export const endLongStep = <Content>(steps: UndoSteps<Content>, now: number): UndoSteps<Content> =>
  steps.since !== null && now - steps.since >= LONG_STEP_MS ? endStep(steps) : steps

interface Change<Content> {
  what: string
  before: Content
  /** Left out for a change outside of the draft. */
  after?: Content
  over?: OverTexts
  now: number
}

/**
 * Records the draft before a change; consecutive changes of the same name are one step, and none once they have
 * cancelled each other.
 */
export function addStep<Content>(
  { past, future, since, at }: UndoSteps<Content>,
  { what, before, after, over = noOver, now }: Change<Content>,
): UndoSteps<Content> {
  const last = past.at(-1)
  const goesOn = since !== null && last?.what === what && now - at < PAUSE_MS && now - since < MAX_STEP_MS
  if (goesOn && last.over === over && isSameDraft(last.draft, after))
    return { past: past.slice(0, -1), future, ...ended }
  if (goesOn) return { past, future, since, at: now }
  return { past: [...past, { what, draft: before, over }].slice(-MAX_STEPS), future: [], since: now, at: now }
}

interface Rebase<Content> {
  /** The draft after the changes from elsewhere. */
  current: Content
  /** A draft of the history with these changes, which come first where both changed a text; null if they don't fit. */
  combine: (draft: Content) => { draft: Content; isOvertaken: boolean } | null
  rename: RenameStep<Content>
}

/**
 * The history after changes from elsewhere: each step holds them too, so that undoing it doesn't remove them. Steps
 * that change nothing any more are left out, if the same was done elsewhere, or marked, if their text was changed.
 */
export function rebaseSteps<Content>(
  { past, future }: UndoSteps<Content>,
  { current, combine, rename }: Rebase<Content>,
): UndoSteps<Content> {
  const rebase = (steps: readonly Step<Content>[]) => {
    const rebased: Step<Content>[] = []
    let next = current
    for (const step of steps.slice(-MAX_REBASED_STEPS).toReversed()) {
      const combined = combine(step.draft)
      if (combined === null) break
      const { draft } = combined
      const changesElse = step.outside !== undefined || step.conflictBase !== undefined || step.over.size > 0
      const isEmpty = !changesElse && isSameDraft(draft, next)
      const isOvertaken = isEmpty && (combined.isOvertaken || step.isOvertaken)
      const what = rename(step.what, step.draft, draft)
      // One word about a text is enough.
      const isSaid = isOvertaken && rebased[0]?.isOvertaken && rebased[0].what === what
      if (isOvertaken && !isSaid) rebased.unshift({ ...step, draft, what, isOvertaken: true })
      if (!isEmpty) rebased.unshift({ ...step, draft, what, isOvertaken: false })
      next = draft
    }
    return rebased
  }
  return { past: rebase(past), future: rebase(future), ...ended }
}

/** The history with a text of a field that was found again: undoing what was done since leaves it there. */
export function addOverToSteps<Content>(
  steps: UndoSteps<Content>,
  key: string,
  text: string,
): UndoSteps<Content> {
  const add = (step: Step<Content>) => ({ ...step, over: new Map(step.over).set(key, text) })
  return { ...steps, past: steps.past.map(add), future: steps.future.map(add) }
}

/** Records a change that is not stored in the draft, as a step of its own. */
export function addOutsideStep<Content>(
  { past }: UndoSteps<Content>,
  { what, before, outside }: { what: string; before: Content; outside: OutsideChange },
): UndoSteps<Content> {
  return {
    past: [...past, { what, draft: before, over: noOver, outside }].slice(-MAX_STEPS),
    future: [],
    ...ended,
  }
}

/** Records the draft before a conflict was resolved, as a step of its own. */
export function addResolvedStep<Content>(
  { past }: UndoSteps<Content>,
  step: { what: string; draft: Content; over: OverTexts; conflictBase: Content | null },
): UndoSteps<Content> {
  return { past: [...past, step].slice(-MAX_STEPS), future: [], ...ended }
}

/** Undoes the last step; null when there is none. */
export function undoStep<Content>(
  { past, future }: UndoSteps<Content>,
  current: Content,
  over = noOver,
): Moved<Content> | null {
  const step = past.at(-1)
  if (step?.isOvertaken) return leaveOut(current, over, { past: past.slice(0, -1), future, ...ended })
  return step
    ? {
        draft: step.outside ? current : step.draft,
        over: step.outside ? over : step.over,
        run: step.outside?.undo,
        conflictBase: step.conflictBase,
        steps: {
          past: past.slice(0, -1),
          future: [...future, { ...step, draft: current, over }],
          ...ended,
        },
      }
    : null
}

/** Redoes the last undone step; null when there is none. */
export function redoStep<Content>(
  { past, future }: UndoSteps<Content>,
  current: Content,
  over = noOver,
): Moved<Content> | null {
  const step = future.at(-1)
  if (step?.isOvertaken) return leaveOut(current, over, { past, future: future.slice(0, -1), ...ended })
  return step
    ? {
        draft: step.outside ? current : step.draft,
        over: step.outside ? over : step.over,
        run: step.outside?.redo,
        conflictBase: step.conflictBase,
        steps: {
          past: [...past, { ...step, draft: current, over }],
          future: future.slice(0, -1),
          ...ended,
        },
      }
    : null
}

const leaveOut = <Content>(draft: Content, over: OverTexts, steps: UndoSteps<Content>): Moved<Content> => ({
  draft,
  over,
  steps,
  run: undefined,
  conflictBase: undefined,
})

import type { RubricLine } from '../../domain/reviewing/apply-changes'
import { reviewLimits, type ChangeAction } from '../../domain/reviewing/review-decisions'
import type { DraftChange, ReviewDraft } from '../../domain/reviewing/review-draft'
import type { ReturnReason } from '../../domain/return-reasons'
import { stepPoints } from '../rubric-editor/change-criteria'

/** A criterion as its author wrote it; of one that the reviewer adds there is only its id. */
type Line = Pick<RubricLine, 'stableId'> & Partial<Pick<RubricLine, 'text' | 'points'>>

const findChange = <Action extends ChangeAction>(
  { changes }: ReviewDraft,
  stableId: string,
  action: Action,
) =>
  changes.find(
    (one): one is Extract<DraftChange, { action: Action }> =>
      one.stableId === stableId && one.action === action,
  )

/** The reason that this change has, or another of the same criterion: one look at it mostly has one reason. */
function whyOf(
  draft: ReviewDraft,
  stableId: string,
  action: ChangeAction,
): Pick<DraftChange, 'reason' | 'note'> {
  const { reason = null, note } =
    findChange(draft, stableId, action) ??
    draft.changes.find((one) => one.stableId === stableId && one.reason !== null) ??
    {}
  return { reason, ...(note !== undefined && { note }) }
}

function without(draft: ReviewDraft, stableId: string, action?: ChangeAction): ReviewDraft {
  const changes = draft.changes.filter(
    (one) => one.stableId !== stableId || (action !== undefined && one.action !== action),
  )
  return changes.length === draft.changes.length ? draft : { ...draft, changes }
}

/** Puts a change in the place of the like one, or last; what cannot stand beside it goes. The same draft when there is no room. */
function put(draft: ReviewDraft, change: DraftChange): ReviewDraft {
  const { stableId, action } = change
  const cleared = action === 'drop' ? without(draft, stableId) : without(draft, stableId, 'drop')
  const at = cleared.changes.findIndex((one) => one.stableId === stableId && one.action === action)
  if (at === -1 && cleared.changes.length >= reviewLimits.changes) return draft
  const changes = at === -1 ? [...cleared.changes, change] : cleared.changes.with(at, change)
  return { ...cleared, changes, kept: cleared.kept.filter((id) => id !== stableId) }
}

/** It stays as its author wrote it. One that the reviewer adds is not kept but there. */
export function keepCriterion(draft: ReviewDraft, { stableId }: Line): ReviewDraft {
  if (findChange(draft, stableId, 'add')) return draft
  const cleared = without(draft, stableId)
  return cleared.kept.includes(stableId) ? cleared : { ...cleared, kept: [...cleared.kept, stableId] }
}

/** What was said of it is taken back; one that was added goes. */
export function takeBack(draft: ReviewDraft, { stableId }: Line): ReviewDraft {
  const cleared = without(draft, stableId)
  return cleared.kept.includes(stableId)
    ? { ...cleared, kept: cleared.kept.filter((id) => id !== stableId) }
    : cleared
}

export function writeText(draft: ReviewDraft, { stableId }: Line, text: string): ReviewDraft {
  const added = findChange(draft, stableId, 'add')
  if (added) return put(draft, { ...added, text })
  return put(draft, { action: 'edit', stableId, text, ...whyOf(draft, stableId, 'edit') })
}

/** The writing of a text is over: an edit that changes nothing goes, and so does an addition of which nothing is said. */
export function finishText(draft: ReviewDraft, { stableId, text }: Line): ReviewDraft {
  const edit = findChange(draft, stableId, 'edit')
  if (edit && edit.text.trim() === text?.trim()) return without(draft, stableId, 'edit')
  const added = findChange(draft, stableId, 'add')
  return added && added.text.trim() === '' && added.points === null ? without(draft, stableId) : draft
}

export function givePoints(
  draft: ReviewDraft,
  { stableId, points: before }: Line,
  points: number | null,
): ReviewDraft {
  const added = findChange(draft, stableId, 'add')
  if (added) return put(draft, { ...added, points })
  if (points === before) return without(draft, stableId, 'points')
  return put(draft, { action: 'points', stableId, points, ...whyOf(draft, stableId, 'points') })
}

/** A point more or less, past 0, within what is allowed. */
export function stepCriterion(draft: ReviewDraft, line: Line, by: -1 | 1): ReviewDraft {
  const now =
    (findChange(draft, line.stableId, 'add') ?? findChange(draft, line.stableId, 'points') ?? line).points ??
    null
  return givePoints(draft, line, stepPoints(now, by))
}

/** Dropped, or, when it was, there again with what was proposed for it before. One that was added goes. */
export function dropCriterion(
  draft: ReviewDraft,
  { stableId }: Line,
  before: readonly DraftChange[] = [],
): ReviewDraft {
  if (findChange(draft, stableId, 'add')) return without(draft, stableId)
  if (findChange(draft, stableId, 'drop')) return before.reduce(put, without(draft, stableId))
  return put(draft, { action: 'drop', stableId, reason: null })
}

export function addCriterion(draft: ReviewDraft, stableId: string): ReviewDraft {
  const added = draft.changes.filter(({ action }) => action === 'add').length
  return added >= reviewLimits.added
    ? draft
    : put(draft, { action: 'add', stableId, text: '', points: null, reason: null })
}

export function giveReason(
  draft: ReviewDraft,
  { stableId }: Line,
  action: ChangeAction,
  reason: ReturnReason,
): ReviewDraft {
  return {
    ...draft,
    changes: draft.changes.map((one) =>
      one.stableId === stableId && one.action === action ? { ...one, reason } : one,
    ),
  }
}

/** Why, in the reviewer's words, where the reason is “other”. */
export function explainReason(
  draft: ReviewDraft,
  { stableId }: Line,
  action: ChangeAction,
  note: string,
): ReviewDraft {
  return {
    ...draft,
    changes: draft.changes.map((one) =>
      one.stableId === stableId && one.action === action ? { ...one, note } : one,
    ),
  }
}

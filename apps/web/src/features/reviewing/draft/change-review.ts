import type { RubricLine } from '../../../domain/reviewing/apply-changes'
import { reviewLimits, type ChangeAction } from '../../../domain/reviewing/review-decisions'
import type { DraftChange, ReviewDraft } from '../../../domain/reviewing/review-draft'
import type { ChangeReason } from '../../../domain/reviewing/return-reasons'
import { readPointsBefore } from '../../kits/assignments/read-points-before'
import { stepPoints } from '../../kits/rubric/change-criteria'

/** A criterion as its author wrote it; a criterion added by the reviewer has only an id. */
type Line = Pick<RubricLine, 'stableId'> & Partial<Pick<RubricLine, 'text' | 'points'>>

const findChange = <Action extends ChangeAction>(
  { changes }: ReviewDraft,
  stableId: string,
  action: Action,
) =>
  changes.find(
    (change): change is Extract<DraftChange, { action: Action }> =>
      change.stableId === stableId && change.action === action,
  )

/** What was given for this change. Another change of the same criterion has its own reason. */
function reasonOf(
  draft: ReviewDraft,
  stableId: string,
  action: ChangeAction,
): Pick<DraftChange, 'reason' | 'note'> {
  const { reason = null, note } = findChange(draft, stableId, action) ?? {}
  return { reason, ...(note !== undefined && { note }) }
}

function without(draft: ReviewDraft, stableId: string, action?: ChangeAction): ReviewDraft {
  const changes = draft.changes.filter(
    (change) => change.stableId !== stableId || (action !== undefined && change.action !== action),
  )
  return changes.length === draft.changes.length ? draft : { ...draft, changes }
}

/**
 * Replaces the change of the same kind or appends it, and removes changes it excludes. Returns the same draft
 * at the limit.
 */
function put(draft: ReviewDraft, change: DraftChange): ReviewDraft {
  const { stableId, action } = change
  const cleared = action === 'drop' ? without(draft, stableId) : without(draft, stableId, 'drop')
  const at = cleared.changes.findIndex((other) => other.stableId === stableId && other.action === action)
  if (at === -1 && cleared.changes.length >= reviewLimits.changes) return draft
  const changes = at === -1 ? [...cleared.changes, change] : cleared.changes.with(at, change)
  return { ...cleared, changes, kept: cleared.kept.filter((id) => id !== stableId) }
}

/** Marks a criterion as kept, removing proposed changes. Has no effect on an added criterion. */
export function keepCriterion(draft: ReviewDraft, { stableId }: Line): ReviewDraft {
  if (findChange(draft, stableId, 'add')) return draft
  const cleared = without(draft, stableId)
  return cleared.kept.includes(stableId) ? cleared : { ...cleared, kept: [...cleared.kept, stableId] }
}

/** Removes the mark and all changes of a criterion; an added criterion is removed. */
export function revert(draft: ReviewDraft, { stableId }: Line): ReviewDraft {
  const cleared = without(draft, stableId)
  return cleared.kept.includes(stableId)
    ? { ...cleared, kept: cleared.kept.filter((id) => id !== stableId) }
    : cleared
}

export function writeText(draft: ReviewDraft, { stableId }: Line, text: string): ReviewDraft {
  const added = findChange(draft, stableId, 'add')
  if (added) return put(draft, { ...added, text })
  return put(draft, { action: 'edit', stableId, text, ...reasonOf(draft, stableId, 'edit') })
}

/** Sets the points that were read from the start of a text, and the rest of the text. */
export const takePoints = (
  draft: ReviewDraft,
  line: Line,
  { points, text }: { points: number; text: string },
): ReviewDraft => setPoints(writeText(draft, line, text), line, points)

/**
 * Ends editing of a text: removes an edit that changes nothing and an added criterion that is empty. Reads points
 * before the only word of an added criterion, if it has none.
 */
export function finishText(draft: ReviewDraft, { stableId, text }: Line): ReviewDraft {
  const edit = findChange(draft, stableId, 'edit')
  if (edit && edit.text.trim() === text?.trim()) return without(draft, stableId, 'edit')
  const added = findChange(draft, stableId, 'add')
  if (added?.points !== null) return draft
  if (added.text.trim() === '') return without(draft, stableId)
  const read = readPointsBefore('', added.text, true)
  return read ? takePoints(draft, { stableId }, read) : draft
}

export function setPoints(
  draft: ReviewDraft,
  { stableId, points: before }: Line,
  points: number | null,
): ReviewDraft {
  const added = findChange(draft, stableId, 'add')
  if (added) return put(draft, { ...added, points })
  if (points === before) return without(draft, stableId, 'points')
  return put(draft, { action: 'points', stableId, points, ...reasonOf(draft, stableId, 'points') })
}

/** Changes the points by one, skipping 0, within the limits. */
export function stepCriterionPoints(draft: ReviewDraft, line: Line, by: -1 | 1): ReviewDraft {
  const now =
    (findChange(draft, line.stableId, 'add') ?? findChange(draft, line.stableId, 'points') ?? line).points ??
    null
  return setPoints(draft, line, stepPoints(now, by))
}

/** Drops a criterion, or restores a dropped one with its earlier changes. An added criterion is removed. */
export function toggleDrop(
  draft: ReviewDraft,
  { stableId }: Line,
  before: readonly DraftChange[] = [],
): ReviewDraft {
  if (findChange(draft, stableId, 'add')) return without(draft, stableId)
  if (findChange(draft, stableId, 'drop')) return restoreChanges(draft, stableId, before)
  return put(draft, { action: 'drop', stableId, reason: null })
}

/** Replaces the mark and the changes of a criterion by these changes. */
export const restoreChanges = (
  draft: ReviewDraft,
  stableId: string,
  changes: readonly DraftChange[],
): ReviewDraft => changes.reduce(put, without(draft, stableId))

export function addCriterion(draft: ReviewDraft, stableId: string): ReviewDraft {
  const added = draft.changes.filter(({ action }) => action === 'add').length
  return added >= reviewLimits.added
    ? draft
    : put(draft, { action: 'add', stableId, text: '', points: null, reason: null })
}

export function setReason(
  draft: ReviewDraft,
  { stableId }: Line,
  action: ChangeAction,
  reason: ChangeReason,
): ReviewDraft {
  return {
    ...draft,
    changes: draft.changes.map((change) =>
      change.stableId === stableId && change.action === action ? { ...change, reason } : change,
    ),
  }
}

/** Sets the note that explains the reason “other”. */
export function setReasonNote(
  draft: ReviewDraft,
  { stableId }: Line,
  action: ChangeAction,
  note: string,
): ReviewDraft {
  return {
    ...draft,
    changes: draft.changes.map((change) =>
      change.stableId === stableId && change.action === action ? { ...change, note } : change,
    ),
  }
}

import type { RubricLine } from '../../../domain/reviewing/apply-changes'
import type { ChangeAction } from '../../../domain/reviewing/review-decisions'
import type { DraftChange, ReviewDraft } from '../../../domain/reviewing/review-draft'
import type { AssignedCriterion } from '../../../domain/assignments/assignment-views'
import type { OpenReview } from '../../../domain/reviewing/review-views'

export interface RubricRow {
  stableId: string
  /** “Criterion 3” or “Added criterion 1”, also used in the list of missing parts. */
  name: string
  /** Its place in the rubric, from 1; null for an added criterion. */
  number: number | null
  /** The criterion as its author wrote it; null for an added criterion. */
  original: AssignedCriterion | null
  /** The text and points that the reviewer proposes. */
  text: string
  points: number | null
  changes: readonly DraftChange[]
  state: 'open' | 'kept' | 'changed' | 'dropped' | 'added'
  /** What the author changed since the version reviewed earlier. */
  since: 'new' | 'changed' | null
}

type Reviewed = Pick<OpenReview, 'criteria' | 'before'>

/** Lays out the rubric under review: each criterion with its changes, then the added criteria. */
export function layOutRubric(
  { criteria, before }: Reviewed,
  { changes, kept }: Pick<ReviewDraft, 'changes' | 'kept'>,
): RubricRow[] {
  const rows = criteria.map((original, index): RubricRow => {
    const { stableId } = original
    const ownChanges = changes.filter((change) => change.stableId === stableId)
    const edit = ownChanges.find(({ action }) => action === 'edit')
    const points = ownChanges.find(({ action }) => action === 'points')
    const isDropped = ownChanges.some(({ action }) => action === 'drop')
    return {
      stableId,
      name: `Criterion ${index + 1}`,
      number: index + 1,
      original,
      text: edit && 'text' in edit ? edit.text : original.text,
      points: points && 'points' in points ? points.points : original.points,
      changes: ownChanges,
      state: isDropped
        ? 'dropped'
        : ownChanges.length > 0
          ? 'changed'
          : kept.includes(stableId)
            ? 'kept'
            : 'open',
      since: before ? changedSince(before.criteria, original) : null,
    }
  })
  const added = changes
    .flatMap((change) => (change.action === 'add' ? [change] : []))
    .map((change, index): RubricRow => ({
      stableId: change.stableId,
      name: `Added criterion ${index + 1}`,
      number: null,
      original: null,
      text: change.text,
      points: change.points,
      changes: [change],
      state: 'added',
      since: null,
    }))
  return [...rows, ...added]
}

function changedSince(
  before: readonly RubricLine[],
  { stableId, text, points }: RubricLine,
): RubricRow['since'] {
  const was = before.find((criterion) => criterion.stableId === stableId)
  if (!was) return 'new'
  return was.text === text && was.points === points ? null : 'changed'
}

/** The first change of a row without a reason, or else its last change; after `asked`, the change that follows it. */
export function findChangeToExplain(
  { changes }: RubricRow,
  asked: ChangeAction | null = null,
): DraftChange | null {
  if (asked !== null)
    return changes[changes.findIndex(({ action }) => action === asked) + 1] ?? changes[0] ?? null
  return changes.find(({ reason }) => reason === null) ?? changes.at(-1) ?? null
}

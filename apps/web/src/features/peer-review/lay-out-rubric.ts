import type { RubricLine } from '../../domain/reviewing/apply-changes'
import type { DraftChange, ReviewDraft } from '../../domain/reviewing/review-draft'
import type { OpenReview, ReviewedCriterion } from '../../domain/reviewing/submit-review'

export interface RubricRow {
  stableId: string
  /** “Criterion 3”, “Added criterion 1”: as the list of what is missing names them too. */
  name: string
  /** Its place in the rubric, from 1; null for one that is added. */
  number: number | null
  /** As its author wrote it; null for one that the reviewer adds. */
  original: ReviewedCriterion | null
  /** As the reviewer would have it. */
  text: string
  points: number | null
  changes: readonly DraftChange[]
  state: 'open' | 'kept' | 'changed' | 'dropped' | 'added'
  /** What its author did with it since the version that was reviewed before. */
  since: 'new' | 'changed' | null
}

type Reviewed = Pick<OpenReview, 'criteria' | 'before'>

/** The rubric as it is judged: each criterion with what is said of it, then those that are added. */
export function layOutRubric(
  { criteria, before }: Reviewed,
  { changes, kept }: Pick<ReviewDraft, 'changes' | 'kept'>,
): RubricRow[] {
  const rows = criteria.map((original, index): RubricRow => {
    const { stableId } = original
    const own = changes.filter((one) => one.stableId === stableId)
    const edit = own.find(({ action }) => action === 'edit')
    const points = own.find(({ action }) => action === 'points')
    const isDropped = own.some(({ action }) => action === 'drop')
    return {
      stableId,
      name: `Criterion ${index + 1}`,
      number: index + 1,
      original,
      text: edit && 'text' in edit ? edit.text : original.text,
      points: points && 'points' in points ? points.points : original.points,
      changes: own,
      state: isDropped ? 'dropped' : own.length > 0 ? 'changed' : kept.includes(stableId) ? 'kept' : 'open',
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
  const was = before.find((one) => one.stableId === stableId)
  if (!was) return 'new'
  return was.text === text && was.points === points ? null : 'changed'
}

/** The change of a row whose reason is not given yet, or else its last one. */
export function findAsked({ changes }: RubricRow): DraftChange | null {
  return changes.find(({ reason }) => reason === null) ?? changes.at(-1) ?? null
}

import { linesOf, visibleText, type AlignedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import { answerRow } from '../../../domain/adjudicating/answer-row'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { isSameDraft } from '../../kits/drafts/same-draft'
import { explainStepLimit, stepPoints } from '../../kits/rubric/change-criteria'

/** Finds the resolution of a row; null while there is none. */
export const findResolution = (
  { resolutions }: Pick<AdjudicationDraft, 'resolutions'>,
  key: string,
): Resolution | null => resolutions.find((resolution) => resolution.key === key) ?? null

/** Sets the resolution of a row, replacing an earlier one. The draft stays the same if that is equal. */
export function resolveRow(draft: AdjudicationDraft, resolution: Resolution): AdjudicationDraft {
  const known = findResolution(draft, resolution.key)
  if (known && isSameDraft(known, resolution)) return draft
  return {
    ...draft,
    resolutions: known
      ? draft.resolutions.map((one) => (one === known ? resolution : one))
      : [...draft.resolutions, resolution],
  }
}

/** Removes the resolution of a row: a difference is open again, an agreement stays as agreed. */
export function reopenRow(draft: AdjudicationDraft, key: string): AdjudicationDraft {
  return { ...draft, resolutions: draft.resolutions.filter((resolution) => resolution.key !== key) }
}

/**
 * Changes the points of a row by one, starting from its resolution or its default. Dropped rows and rows with
 * several kept variants have no points of their own.
 */
export function stepRowPoints(draft: AdjudicationDraft, row: AlignedRow, by: -1 | 1): AdjudicationDraft {
  const points = findRowPoints(draft, row)
  return points === null ? draft : setRowPoints(draft, row, stepPoints(points, by))
}

/**
 * Sets points on a row that has points of its own. They are the adjudicator's, unless this text was proposed with them.
 */
export function setRowPoints(draft: AdjudicationDraft, row: AlignedRow, points: number): AdjudicationDraft {
  const known = findOwnPoints(draft, row)
  if (!known) return draft
  const { arePointsOwn: _, ...rest } = known
  const isProposed = linesOf(row).some(
    (line) => line.points === points && visibleText(line.text) === visibleText(known.text),
  )
  return resolveRow(draft, isProposed ? { ...rest, points } : { ...rest, points, arePointsOwn: true })
}

/** The points that a row would have; null when it has none of its own. */
export function findRowPoints(draft: AdjudicationDraft, row: AlignedRow): number | null {
  const known = findOwnPoints(draft, row)
  return known ? (known.points ?? medianOf(row)) : null
}

function findOwnPoints(draft: AdjudicationDraft, row: AlignedRow) {
  const known = findResolution(draft, row.key) ?? findDefaultResolution(row)
  return known?.is === 'take' || known?.is === 'reword' ? known : null
}

/** Says why a step of the points of a row changes nothing; null when it changes them. */
export function explainRowStepLimit(draft: AdjudicationDraft, row: AlignedRow, by: -1 | 1): string | null {
  const points = findRowPoints(draft, row)
  return points === null ? null : explainStepLimit(points, by)
}

/** Starts rewording a row from its resolution, or else from its first variant. */
export function startReword(draft: AdjudicationDraft, row: AlignedRow): AdjudicationDraft {
  const known = findResolution(draft, row.key)
  if (known?.is === 'reword') return draft
  if (known?.is === 'take') return resolveRow(draft, { ...known, is: 'reword' })
  const begun = answerRow(row, { is: 'reword' }, () => '')
  return begun ? resolveRow(draft, begun) : draft
}

export function writeReword(draft: AdjudicationDraft, key: string, text: string): AdjudicationDraft {
  const known = findResolution(draft, key)
  return known?.is === 'reword' ? resolveRow(draft, { ...known, text }) : draft
}

/** Whether a row that is being reworded still says what it said when the rewording began. */
export function isSameWording(draft: AdjudicationDraft, row: AlignedRow, before: Resolution | null): boolean {
  const known = findResolution(draft, row.key)
  if (known?.is !== 'reword' || before?.is === 'reword') return false
  const begun = startReword({ ...draft, resolutions: before ? [before] : [] }, row)
  const start = findResolution(begun, row.key)
  return start?.is === 'reword' && start.text === known.text && start.points === known.points
}

/** Gives a row back the resolution that it had, or none. */
export const restoreResolution = (
  draft: AdjudicationDraft,
  key: string,
  before: Resolution | null,
): AdjudicationDraft => (before ? resolveRow(draft, before) : reopenRow(draft, key))

/** Sets why a row is dropped; the note explains the reason “other”. */
export function setDropReason(
  draft: AdjudicationDraft,
  key: string,
  change: Partial<Pick<Extract<Resolution, { is: 'drop' }>, 'reason' | 'note'>>,
): AdjudicationDraft {
  const known = findResolution(draft, key)
  return known?.is === 'drop' ? resolveRow(draft, { ...known, ...change }) : draft
}

const medianOf = (row: AlignedRow) => (row.is === 'agreement' ? row.line.points : row.median)

// While texts differ, one must be chosen before there are points to change.
function findDefaultResolution(row: AlignedRow): Resolution | null {
  const [line] = row.is === 'difference' && row.differ.includes('text') ? [] : linesOf(row)
  return line ? { is: 'take', key: row.key, text: line.text, points: medianOf(row) } : null
}

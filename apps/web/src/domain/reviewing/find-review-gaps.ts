import type { DraftChange, ReviewDraft } from './review-draft'
import { applyChanges, type RubricLine } from './apply-changes'

/** The part of the screen where something is missing. */
type ReviewPart = 'flaw' | 'realistic' | 'rating' | 'rubric' | 'decision' | 'reasons' | 'note'

export interface ReviewGap {
  part: ReviewPart
  says: string
  /** The criterion it is about. */
  stableId?: string
  /** Only the reason of a change to it is missing. */
  isReason?: boolean
}

const noReason = 'choose a reason for the change.'

/** What is missing before a review can be submitted, in screen order. */
export function findReviewGaps(draft: ReviewDraft, rubric: readonly RubricLine[]): ReviewGap[] {
  const gaps: ReviewGap[] = []
  if (draft.flawConfirmed === null)
    gaps.push({ part: 'flaw', says: 'Say whether the rated response has a meaningful flaw.' })
  if (draft.realistic === null)
    gaps.push({ part: 'realistic', says: 'Say whether the scenario is realistic and relevant.' })
  if (draft.responseQuality === null) gaps.push({ part: 'rating', says: 'Rate the response from 1 to 7.' })
  gaps.push(...findRubricGaps(draft, rubric))
  if (draft.decision === null) gaps.push({ part: 'decision', says: 'Approve, return or reject.' })
  if (draft.decision === 'return' || draft.decision === 'reject') gaps.push(...findReasonGaps(draft))
  return gaps
}

function findRubricGaps({ changes, decision }: ReviewDraft, rubric: readonly RubricLine[]): ReviewGap[] {
  const gaps: ReviewGap[] = []
  const added = changes.filter(({ action }) => action === 'add').map(({ stableId }) => stableId)
  const nameOf = (stableId: string) => {
    const place = rubric.findIndex((line) => line.stableId === stableId)
    return place === -1 ? `Added criterion ${added.indexOf(stableId) + 1}` : `Criterion ${place + 1}`
  }
  for (const change of changes) {
    const says = findChangeGap(change, rubric)
    if (says)
      gaps.push({
        part: 'rubric',
        says: `${nameOf(change.stableId)}: ${says}`,
        stableId: change.stableId,
        isReason: says === noReason,
      })
  }
  const result = applyChanges(rubric, changes)
  const seen = new Map<string, string>()
  for (const { stableId, text } of result) {
    const key = text.trim().replace(/\s+/g, ' ').toLowerCase()
    const first = seen.get(key)
    if (first !== undefined && key !== '')
      gaps.push({
        part: 'rubric',
        says: `${nameOf(stableId)} would say the same as ${nameOf(first).toLowerCase()}. Change or drop one of them.`,
        stableId,
      })
    else seen.set(key, stableId)
  }
  if (decision === 'approve' && result.length === 0)
    gaps.push({ part: 'rubric', says: 'No criterion would be left. Keep or add one, or return the task.' })
  else if (decision === 'approve' && !result.some(({ points }) => points > 0))
    gaps.push({
      part: 'rubric',
      says: 'No criterion would be left that gives points. Keep or add one, or return the task.',
    })
  return gaps
}

function findChangeGap(change: DraftChange, rubric: readonly RubricLine[]): string | null {
  const line = rubric.find(({ stableId }) => stableId === change.stableId)
  if ((change.action === 'edit' || change.action === 'add') && change.text.trim() === '')
    return 'write its text.'
  if (change.action === 'edit' && line?.text.trim() === change.text.trim())
    return 'the text is unchanged. Change it, or undo the edit.'
  if (
    (change.action === 'points' || change.action === 'add') &&
    (change.points === null || change.points === 0)
  )
    return 'give points from −10 to 10, not 0.'
  if (change.action === 'points' && line?.points === change.points)
    return 'the points are unchanged. Change them, or undo it.'
  if (change.reason === 'other' && !change.note?.trim()) return 'say why, in a few words.'
  return change.reason === null ? noReason : null
}

/** Whether a review can be submitted only with a note. */
export const isNoteRequired = (draft: ReviewDraft): boolean =>
  (draft.decision === 'return' || draft.decision === 'reject') &&
  findReasonGaps({ ...draft, note: '' }).some(({ part }) => part === 'note')

function findReasonGaps({ decision, reasons, note, changes }: ReviewDraft): ReviewGap[] {
  const what = decision === 'return' ? 'returned' : 'rejected'
  const gaps: ReviewGap[] =
    reasons.length === 0 ? [{ part: 'reasons', says: `Choose why it is ${what}.` }] : []
  if (note.trim() !== '') return gaps
  if (reasons.length > 0 && reasons.every((reason) => reason === 'other'))
    gaps.push({ part: 'note', says: `Say in the note why it is ${what}.` })
  else if (decision === 'return' && changes.length === 0)
    gaps.push({ part: 'note', says: 'Say what needs revision: in the note, or with changes to the rubric.' })
  return gaps
}

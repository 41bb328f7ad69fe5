import { lowerFirst } from '../platform/first-letter'
import { checkHardRules } from '../authoring/rubric-checks/check-hard-rules'
import type { AdjudicationDraft } from './adjudication-draft'
import { isUnreviewed, linesOf, needsDecision, visibleText, type AlignedRow } from './alignment/aligned-row'
import { answerRow } from './answer-row'
import { formatVoices } from './alignment/voices'
import { proposeRating } from './propose-rating'
import { readFinalRating } from './read-final-rating'
import { listOverruled, type DecidedReview } from './list-overruled'
import { nameRow } from './alignment/name-row'
import type { Resolution } from './resolution'
import { resolveRubric } from './resolve-rubric'

/** The part of the screen where something is missing. */
type AdjudicationPart = 'rubric' | 'rating' | 'ratingReason' | 'decision' | 'reasons' | 'note'

export interface AdjudicationGap {
  part: AdjudicationPart
  says: string
  /** The key of the row. */
  key?: string
}

/**
 * What blocks submission, in the order of the screen; empty if nothing does. A return or a reject doesn't
 * need a resolved rubric or a rating, because neither is used. Overruling reviewers needs a note.
 */
export function findResolutionGaps(
  draft: AdjudicationDraft,
  rows: readonly AlignedRow[],
  reviews: readonly DecidedReview[],
): AdjudicationGap[] {
  if (draft.decision === 'return' || draft.decision === 'reject') return findReasonGaps(draft, reviews)
  const ratings = reviews.map(({ responseQuality }) => responseQuality)
  const gaps = [...findRowGaps(draft, rows), ...findResultGaps(draft, rows)]
  const final = readFinalRating(draft, ratings)
  if (final === null)
    gaps.push({
      part: 'rating',
      says: explainNoRating(ratings),
    })
  else if (final.reason === '')
    gaps.push({
      part: 'ratingReason',
      says: `Say why it is ${final.rating} and not ${ratings.length === 1 ? 'as the reviewer rated it' : 'the median of the reviewers’ ratings'}.`,
    })
  if (draft.decision === null) gaps.push({ part: 'decision', says: 'Accept, return or reject.' })
  return [...gaps, ...findOverrulingGaps(draft, reviews)]
}

function explainNoRating(ratings: readonly number[]): string {
  if (ratings.length === 0) return 'Rate the response from 1 to 7.'
  return proposeRating(ratings) === null
    ? 'Choose the final rating: the reviewers’ ratings lie on both sides of 2 and 3, which decides the difficulty.'
    : `Choose the final rating, or confirm the ${ratings.length === 1 ? 'reviewer’s' : 'reviewers’ median'}.`
}

/** Overruling reviewers needs the adjudicator's words. */
function findOverrulingGaps(draft: AdjudicationDraft, reviews: readonly DecidedReview[]): AdjudicationGap[] {
  const letters = listOverruled(draft, reviews)
  if (letters.length === 0 || draft.note.trim() !== '') return []
  const who = lowerFirst(formatVoices(letters))
  const [verb, did] = draft.decision === 'accept' ? ['accept', 'rejected'] : ['reject', 'approved']
  return [{ part: 'note', says: `Say in the note why you ${verb} it: ${who} ${did} it.` }]
}

function findRowGaps({ resolutions }: AdjudicationDraft, rows: readonly AlignedRow[]): AdjudicationGap[] {
  const byKey = new Map(resolutions.map((resolution) => [resolution.key, resolution]))
  return rows.flatMap((row) => {
    const says = findRowGap(row, byKey.get(row.key) ?? null)
    return says ? [{ part: 'rubric' as const, says: `${nameRow(rows, row.key)}: ${says}`, key: row.key }] : []
  })
}

function findRowGap(row: AlignedRow, resolution: Resolution | null): string | null {
  if (resolution === null || isBegunRewording(row, resolution)) {
    if (!needsDecision(row)) return null
    return isUnreviewed(row)
      ? 'no reviewer checked it. Keep, reword or drop it.'
      : 'choose how to resolve it.'
  }
  switch (resolution.is) {
    case 'drop':
      if (resolution.reason === null) return 'choose why it is dropped.'
      return resolution.reason === 'other' && resolution.note.trim() === '' ? 'say why it is dropped.' : null
    case 'reword':
      return resolution.text.trim() === '' ? 'write its text, or drop it.' : null
    case 'take':
      return isProposed(row, resolution.text) ? null : 'the proposals have changed. Choose again.'
    case 'both':
      return row.is === 'difference' && resolution.lines.every(({ text }) => isProposed(row, text))
        ? null
        : 'the proposals have changed. Choose again.'
  }
}

/** Opening the text of a row to reword it decides nothing until the text or the points change. */
function isBegunRewording(row: AlignedRow, resolution: Resolution): boolean {
  const begun = resolution.is === 'reword' ? answerRow(row, { is: 'reword' }, () => '') : null
  return (
    resolution.is === 'reword' &&
    begun?.is === 'reword' &&
    begun.text === resolution.text &&
    begun.points === resolution.points
  )
}

const isProposed = (row: AlignedRow, text: string) =>
  linesOf(row).some((line) => visibleText(line.text) === visibleText(text))

function findResultGaps({ resolutions }: AdjudicationDraft, rows: readonly AlignedRow[]): AdjudicationGap[] {
  const lines = resolveRubric(rows, resolutions)
  const keyOf = (id: string | null | undefined) => lines.find(({ stableId }) => stableId === id)?.key ?? ''
  const createRubricGap = (key: string, says: string): AdjudicationGap => ({
    part: 'rubric',
    says: `${nameRow(rows, key)}: ${says}`,
    key,
  })
  const isOpen = rows.some((row) => needsDecision(row) && !resolutions.some(({ key }) => key === row.key))
  const repeated = lines.filter(
    ({ stableId }, index) => lines.findIndex((line) => line.stableId === stableId) < index,
  )
  const gaps = repeated.map(({ key }) =>
    createRubricGap(key, 'two criteria would have one id. Choose again.'),
  )
  for (const { criterionId, kind, otherId, says } of checkHardRules(
    lines.map(({ stableId, text, points }) => ({ id: stableId, text, points })),
  )) {
    const key = keyOf(criterionId)
    if (kind === 'no_positive') {
      // An unresolved row may still give points.
      if (!isOpen)
        gaps.push({
          part: 'rubric',
          says: `No criterion would be left${lines.length === 0 ? '' : ' that gives points'}. Keep one, or return the task.`,
        })
    } else if (kind === 'same_text') {
      gaps.push(
        createRubricGap(
          key,
          `it would say the same as ${lowerFirst(nameRow(rows, keyOf(otherId)))}. Reword or drop one of them.`,
        ),
      )
    } else if (kind !== 'no_text') {
      // `findRowGap` already reports a missing text.
      gaps.push(createRubricGap(key, lowerFirst(says)))
    }
  }
  return gaps
}

function findReasonGaps(draft: AdjudicationDraft, reviews: readonly DecidedReview[]): AdjudicationGap[] {
  const { decision, reasons, note } = draft
  const what = decision === 'return' ? 'returned' : 'rejected'
  const gaps: AdjudicationGap[] =
    reasons.length === 0 ? [{ part: 'reasons', says: `Choose why it is ${what}.` }] : []
  if (note.trim() !== '') return gaps
  if (decision === 'return') return [...gaps, { part: 'note', says: 'Say in the note what needs revision.' }]
  if (reasons.length === 0) return gaps
  return reasons.every((reason) => reason === 'other')
    ? [{ part: 'note', says: 'Say in the note why it is rejected.' }]
    : findOverrulingGaps(draft, reviews)
}

import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { makeReviewDraftParts } from './review-draft-parts'

/** What was typed, by parts, those that are empty left out. Without the criteria, changes go by their order and what was kept is not told. */
export function listWrittenParts(
  draft: ReviewDraft,
  criteria?: readonly { stableId: string }[],
): { label: string; text: string }[] {
  const ids = [...new Set(draft.changes.map(({ stableId }) => stableId))]
  const parts = makeReviewDraftParts((stableId) => {
    const place = criteria?.findIndex((one) => one.stableId === stableId) ?? -1
    return place === -1 ? `Change ${ids.indexOf(stableId) + 1}` : `Criterion ${place + 1}`
  })
  const told = criteria ? draft : { ...draft, kept: [] }
  return Object.values(parts)
    .map(({ label, write }) => ({ label, text: write(told) }))
    .filter(({ text }) => text.trim() !== '')
}

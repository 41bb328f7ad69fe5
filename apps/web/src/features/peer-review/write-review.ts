import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { makeReviewDraftParts } from './review-draft-parts'

/** Everything that was typed, as one text to be copied elsewhere. Without the criteria, changes go by their order and what was kept is not told. */
export function writeReview(draft: ReviewDraft, criteria?: readonly { stableId: string }[]): string {
  const ids = [...new Set(draft.changes.map(({ stableId }) => stableId))]
  const parts = makeReviewDraftParts((stableId) => {
    const place = criteria?.findIndex((one) => one.stableId === stableId) ?? -1
    return place === -1 ? `Change ${ids.indexOf(stableId) + 1}` : `Criterion ${place + 1}`
  })
  const told = criteria ? draft : { ...draft, kept: [] }
  return Object.values(parts).flatMap(({ label, write }) => {
    const text = write(told)
    return text.trim() === '' ? [] : [`${label}\n${text}`]
  }).join('\n\n')
}

import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { makeReviewDraftParts } from './review-draft-parts'

/** Everything that was typed, as one text to be copied elsewhere. Criteria that are not known any more go by the order of their changes. */
export function writeReview(draft: ReviewDraft, criteria: readonly { stableId: string }[]): string {
  const ids = draft.changes.map(({ stableId }) => stableId)
  const parts = makeReviewDraftParts((stableId) => {
    const place = criteria.findIndex((one) => one.stableId === stableId)
    return place === -1 ? `Change ${ids.indexOf(stableId) + 1}` : `Criterion ${place + 1}`
  })
  return Object.values(parts).flatMap(({ label, write }) => {
    const text = write(draft)
    return text.trim() === '' ? [] : [`${label}\n${text}`]
  }).join('\n\n')
}

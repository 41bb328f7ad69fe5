import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { listWrittenParts } from './list-written-parts'

/** Everything that was typed, as one text to be copied elsewhere. */
export function writeReview(draft: ReviewDraft, criteria?: readonly { stableId: string }[]): string {
  return listWrittenParts(draft, criteria)
    .map(({ label, text }) => `${label}\n${text}`)
    .join('\n\n')
}

import type { ReviewDraft } from './review-draft'

/** The initial draft of a review. */
export const emptyReviewDraft = (versionId: string): ReviewDraft => ({
  format: 1,
  versionId,
  flawConfirmed: null,
  realistic: null,
  responseQuality: null,
  kept: [],
  changes: [],
  decision: null,
  reasons: [],
  note: '',
  privateNote: '',
})

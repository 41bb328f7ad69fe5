import type { ReviewDraft } from './review-draft'

/** A review of which nothing is said yet. */
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

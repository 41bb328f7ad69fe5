import type { AdjudicationDraft } from './adjudication-draft'

/** An adjudication of which nothing is said yet. */
export const emptyAdjudicationDraft = (versionId: string): AdjudicationDraft => ({
  format: 1,
  versionId,
  resolutions: [],
  finalResponseQuality: null,
  ratingReason: '',
  decision: null,
  reasons: [],
  note: '',
  privateNote: '',
})

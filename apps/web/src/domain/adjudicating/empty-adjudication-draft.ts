import type { AdjudicationDraft } from './adjudication-draft'

/** The initial draft of an adjudication. */
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

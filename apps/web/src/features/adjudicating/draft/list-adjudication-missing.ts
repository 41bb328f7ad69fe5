import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { AlignedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { findResolutionGaps } from '../../../domain/adjudicating/find-resolution-gaps'
import type { DecidedReview } from '../../../domain/adjudicating/list-overruled'
import type { MissingLine } from '../../kits/drafts/missing-list'

/** Lists what blocks the decision, each with its place on the screen. */
export function listAdjudicationMissing(
  draft: AdjudicationDraft,
  rows: readonly AlignedRow[],
  reviews: readonly DecidedReview[],
): MissingLine[] {
  return findResolutionGaps(draft, rows, reviews).map(({ part, says, key }) => ({
    part: key === undefined ? part : `row:${key}`,
    says,
    isAdvice: false,
  }))
}

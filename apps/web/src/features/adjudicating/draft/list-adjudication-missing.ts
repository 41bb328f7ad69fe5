import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { AlignedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { findResolutionGaps } from '../../../domain/adjudicating/find-resolution-gaps'
import type { DecidedReview } from '../../../domain/adjudicating/list-overruled'
import { writeReasonPart } from '../../kits/assignments/reasons/reason-part'
import type { MissingLine } from '../../kits/drafts/missing-list'

/** Lists what blocks the decision, each with its place on the screen. */
export function listAdjudicationMissing(
  draft: AdjudicationDraft,
  rows: readonly AlignedRow[],
  reviews: readonly DecidedReview[],
): MissingLine[] {
  const lacksReason = new Set(
    draft.resolutions.flatMap((resolution) =>
      resolution.is === 'drop' && resolution.reason === null ? resolution.key : [],
    ),
  )
  return findResolutionGaps(draft, rows, reviews).map(({ part, says, key }) => ({
    part: key === undefined ? part : lacksReason.has(key) ? writeReasonPart(key) : `row:${key}`,
    says,
    isAdvice: false,
  }))
}

import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { AlignedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { findResolutionGaps } from '../../../domain/adjudicating/find-resolution-gaps'
import type { MissingLine } from '../../kits/drafts/missing-list'

/**
 * Lists what blocks the decision, each with its place on the screen. Without a decision, “accept” is assumed.
 */
export function listAdjudicationMissing(
  draft: AdjudicationDraft,
  rows: readonly AlignedRow[],
  ratings: readonly number[],
): MissingLine[] {
  const gaps = findResolutionGaps({ ...draft, decision: draft.decision ?? 'accept' }, rows, ratings)
  return gaps.map(({ part, says, key }) => ({
    part: key === undefined ? part : `row:${key}`,
    says,
    isAdvice: false,
  }))
}

import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { AlignedRow } from '../../domain/adjudicating/aligned-row'
import { findResolutionGaps } from '../../domain/adjudicating/find-resolution-gaps'
import type { MissingLine } from '../submitting/missing-list'

/** What keeps the decision from being sent, each with its place on the screen. Who has not decided yet would accept. */
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

import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { AlignedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { findResolutionGaps } from '../../../domain/adjudicating/find-resolution-gaps'

/** Finds the keys of the rows that still need a resolution or its reason, whatever the decision. */
export function findOpenRows(draft: AdjudicationDraft, rows: readonly AlignedRow[]): string[] {
  const open = new Set(
    findResolutionGaps({ ...draft, decision: 'accept' }, rows, []).flatMap(({ key }) => key ?? []),
  )
  return rows.flatMap(({ key }) => (open.has(key) ? [key] : []))
}

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

/** The next of the open rows after this one, wrapping at the end; null if no other is open. */
export function findNextOpen(
  rows: readonly Pick<AlignedRow, 'key'>[],
  open: readonly string[],
  key: string,
): string | null {
  const at = rows.findIndex((row) => row.key === key)
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))]
  return others.find((row) => open.includes(row.key))?.key ?? null
}

import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { AlignedRow } from '../../domain/adjudicating/aligned-row'
import { nameRow } from '../../domain/adjudicating/name-row'
import { makeAdjudicationDraftParts } from './adjudication-draft-parts'

/** Everything that was decided and typed, as one text to be copied elsewhere. Criteria that are not known any more go by their turn. */
export function writeAdjudication(draft: AdjudicationDraft, rows: readonly AlignedRow[]): string {
  const keys = draft.resolutions.map(({ key }) => key)
  const parts = makeAdjudicationDraftParts((key) =>
    rows.some((row) => row.key === key) ? nameRow(rows, key) : `Decision ${keys.indexOf(key) + 1}`,
  )
  return Object.values(parts)
    .flatMap(({ label, write }) => {
      const text = write(draft)
      return text.trim() === '' ? [] : [`${label}\n${text}`]
    })
    .join('\n\n')
}

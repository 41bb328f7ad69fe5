import type { AlignedRow } from './aligned-row'

export type NamedRow = Pick<AlignedRow, 'key' | 'place'>

/**
 * Names a row for display: “Criterion 3” for the author's, “Added criterion 1” for an added one. A row is missing
 * once the review that added it is removed.
 */
export function nameRow(rows: readonly NamedRow[], key: string): string {
  const row = rows.find((one) => one.key === key)
  if (!row) return 'Removed criterion'
  if (row.place) return `Criterion ${row.place}`
  return `Added criterion ${rows.filter(({ place }) => place === null).findIndex((one) => one.key === key) + 1}`
}

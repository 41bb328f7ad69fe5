import type { AlignedRow } from './aligned-row'

/** Names a row for display: “Criterion 3” for the author's, “Added criterion 1” for an added one. */
export function nameRow(rows: readonly AlignedRow[], key: string): string {
  const row = rows.find((one) => one.key === key)
  if (row?.place) return `Criterion ${row.place}`
  return `Added criterion ${rows.filter(({ place }) => place === null).findIndex((one) => one.key === key) + 1}`
}

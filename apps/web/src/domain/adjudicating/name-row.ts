import type { AlignedRow } from './aligned-row'

/** What a row is called: “Criterion 3” by its place in the author's rubric, “Added criterion 1” by its turn among the added. */
export function nameRow(rows: readonly AlignedRow[], key: string): string {
  const row = rows.find((one) => one.key === key)
  if (row?.place) return `Criterion ${row.place}`
  return `Added criterion ${rows.filter(({ place }) => place === null).findIndex((one) => one.key === key) + 1}`
}

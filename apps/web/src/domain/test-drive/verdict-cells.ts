import type { TestCell } from './test-drive-views'

/** The rated response among the answers. */
export const RATED = 'rated'

/** What counts of a cell: the author's word before the judge's. */
export function metOf({ met, label }: Pick<TestCell, 'met' | 'label'>): boolean | null {
  return label ?? met
}

import { MIN_SHOWN_COUNT } from '@consilium/scoring'

/** A count of answers or people, and how many people are behind it. */
export interface PeopledCount {
  count: number
  people: number
}

const isSmall = ({ people }: PeopledCount) => people > 0 && people < MIN_SHOWN_COUNT

/** The count; null if few people are behind it. */
export function hideSmall(cell: PeopledCount): number | null {
  return isSmall(cell) ? null : cell.count
}

/**
 * The counts of parts of a known total, with those of few people hidden. If a single part is hidden, another one is
 * too, since it would follow from the total and the others: the smallest that is not 0.
 */
export function hideSmallParts<Key extends string>(
  parts: Record<Key, PeopledCount>,
): Record<Key, number | null> {
  const cells = Object.entries<PeopledCount>(parts)
  const hidden = new Set(cells.filter(([, cell]) => isSmall(cell)).map(([key]) => key))
  if (hidden.size === 1) {
    const [other] = cells
      .filter(([key, { count }]) => !hidden.has(key) && count > 0)
      .toSorted(([, a], [, b]) => a.count - b.count)
    if (other) hidden.add(other[0])
  }
  return Object.fromEntries(cells.map(([key, { count }]) => [key, hidden.has(key) ? null : count])) as Record<
    Key,
    number | null
  >
}

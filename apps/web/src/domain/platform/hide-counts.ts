import { MIN_SHOWN_COUNT } from '@consilium/scoring'
import { findCountRanges, type CountEquation, type CountRange } from './find-count-ranges'

/**
 * The cells of a table to hide: counts from 1 to 4, and as many others as it takes that no hidden count follows by
 * subtraction. A reader can’t tell a hidden small count from any other of 1 to 5. A count of 0 stays, because nobody
 * is behind it. A small count that the zeros alone determine stays too, because hiding it would only pretend to.
 */
export function hideCounts(
  cells: ReadonlyMap<string, number>,
  equations: readonly CountEquation[],
): Set<string> {
  const hideable = new Set([...cells].flatMap(([cell, count]) => (count > 0 ? [cell] : [])))
  // What could be hidden at best, when everything is hidden that can be.
  const best = findCountRanges(cells, hideable, equations)
  for (const [cell, { low, high }] of best) if (low === high) hideable.delete(cell)

  const isSmall = (cell: string) => (cells.get(cell) ?? 0) < MIN_SHOWN_COUNT
  const hidden = new Set([...hideable].filter(isSmall))
  const findWeak = (cell?: string) => {
    const tried = new Set(cell === undefined ? hidden : [...hidden, cell])
    const ranges = findCountRanges(cells, tried, equations)
    return [...tried].filter((one) => isWeak(cells.get(one) ?? 0, ranges.get(one), best.get(one)))
  }
  const bySize = [...hideable].toSorted((one, other) => (cells.get(one) ?? 0) - (cells.get(other) ?? 0))
  for (let weak = findWeak(); weak.length > 0; weak = findWeak()) {
    const open = bySize.filter((cell) => !hidden.has(cell))
    // A count beside a weak one helps it most; if none is left there, any can.
    const near = new Set(
      equations
        .map(({ total, parts }) => [...total, ...parts])
        .filter((terms) => terms.some((cell) => weak.includes(cell)))
        .flat(),
    )
    const beside = open.filter((cell) => near.has(cell))
    // The count that leaves the fewest weak ones; among those, the smallest.
    const [complement] = (beside.length > 0 ? beside : open)
      .map((cell) => ({ cell, weak: findWeak(cell).length }))
      .toSorted((one, other) => one.weak - other.weak)
    if (!complement) break
    hidden.add(complement.cell)
  }
  // Shows again what turned out to be needless, the largest counts first.
  for (const cell of bySize.toReversed().filter((one) => hidden.has(one) && !isSmall(one))) {
    hidden.delete(cell)
    if (findWeak().length > 0) hidden.add(cell)
  }
  return hidden
}

/** Whether a reader learns more about a hidden count than they have to. */
function isWeak(count: number, range: CountRange | undefined, best: CountRange | undefined): boolean {
  if (!range || !best) return false
  if (range.low === range.high) return true
  if (count >= MIN_SHOWN_COUNT) return false
  return range.low > Math.max(1, best.low) || range.high < Math.min(MIN_SHOWN_COUNT, best.high)
}

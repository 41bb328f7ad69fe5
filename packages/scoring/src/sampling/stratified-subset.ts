import { compareIds } from '../numeric/compare-ids'
import { deriveSeed, type Seed } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'
import { encodeNames } from './problem/encode-names'
import { numberItems } from './problem/item-numbers'
import { roundByLargestRemainder } from './problem/largest-remainder'
import { assertDistinctIds } from './problem/assert-distinct-ids'
import { drawSmallest } from './problem/smallest-numbers'

/** An item that can be drawn, with its stratum. */
export interface StratifiedItem {
  readonly id: string
  readonly stratum: string
}

/**
 * Draws `size` ids so that each stratum has its proportional share, for a trial of a large set.
 *
 * Shares are `size · stratum size / total`, rounded by largest remainder; between equal remainders
 * the seed decides, so that no stratum is always disadvantaged. Within a stratum all subsets are
 * equally likely: every id has a number that depends only on the seed and the id, and the smallest
 * numbers are drawn.
 *
 * The same seed and the same set of items give the same draw on every machine, for any order of
 * the items; the ids are returned in order. `size` 0 gives an empty list.
 *
 * Source: proportional allocation as in W. G. Cochran (1977), Sampling Techniques, chapter 5;
 * permanent random numbers as in E. Ohlsson (1995). For more than one stratification, fixed counts,
 * caps and exclusions see `drawSample`.
 * @throws ScoringError `invalid-argument` when `size` is not a whole number from 0 to the number of items or
 * the seed is invalid; `duplicate-id`.
 */
export function drawStratifiedSubset(items: readonly StratifiedItem[], size: number, seed: Seed): string[] {
  const count = items.length
  if (!Number.isSafeInteger(size) || size < 0 || size > count) {
    throw new ScoringError(
      'invalid-argument',
      `Cannot draw ${size} of ${count}; give a whole number from 0 to ${count}.`,
    )
  }
  const ids = items.map(({ id }) => id)
  const numbers = numberItems(ids, seed)
  assertDistinctIds(ids, numbers.values)
  const { codes, counts } = encodeNames(count, (i) => (items[i] as StratifiedItem).stratum)
  const shares = Float64Array.from(counts, (held) => (size * held) / count)
  const quotas = roundByLargestRemainder(shares, size, deriveSeed(seed, 'remainders'))
  return drawSmallest(codes, counts, numbers, quotas)
    .map((i) => ids[i] as string)
    .sort(compareIds)
}

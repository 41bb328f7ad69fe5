import { compareIds } from '../numeric/compare-ids'
import { deriveSeed, type Seed } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'
import { codeNames } from './code-names'
import { numberItems } from './item-numbers'
import { roundByLargestRemainder } from './largest-remainder'
import { refuseRepeatedIds } from './refuse-repeated-ids'
import { takeSmallest } from './smallest-numbers'

/** An item that can be drawn, with the stratum it belongs to. */
export interface StratifiedItem {
  readonly id: string
  readonly stratum: string
}

/**
 * Draws `size` ids so that each stratum has its proportional share, for a trial of a large set.
 *
 * Shares are `size · stratum size / total`, rounded by largest remainder; between equal remainders
 * the seed decides, so that no stratum is always the one left out. Within a stratum all subsets are
 * equally likely: every id has a number that depends on the seed and the id alone, and the smallest
 * numbers are drawn.
 *
 * The same seed and the same set of items give the same draw on every machine, in whatever order
 * the items come; the ids are returned in order. `size` 0 gives none.
 *
 * Source: proportional allocation as in W. G. Cochran (1977), Sampling Techniques, chapter 5;
 * permanent random numbers as in E. Ohlsson (1995). For more than one stratification, fixed counts,
 * caps and exclusions see `drawSample`.
 * @throws ScoringError `invalid-argument` when `size` is not a whole number from 0 to the number of items or the seed is none; `duplicate-id`.
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
  refuseRepeatedIds(ids, numbers.values)
  const { codes, counts } = codeNames(count, (i) => (items[i] as StratifiedItem).stratum)
  const shares = Float64Array.from(counts, (held) => (size * held) / count)
  const quotas = roundByLargestRemainder(shares, size, deriveSeed(seed, 'remainders'))
  return takeSmallest(codes, counts, numbers, quotas)
    .map((i) => ids[i] as string)
    .sort(compareIds)
}

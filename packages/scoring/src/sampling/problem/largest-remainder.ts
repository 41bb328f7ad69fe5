import { createRandom, shuffle, type Seed } from '../../numeric/random'

// Shares are results of divisions: within this distance of a whole number, they count as that number.
const ROUNDING_NOISE = 1e-9

/** The whole part of a share, tolerant of rounding errors of the division. */
export function floorShare(share: number): number {
  return Math.floor(share + ROUNDING_NOISE)
}

/** The next whole number above a share, tolerant of rounding errors of the division. */
export function ceilShare(share: number): number {
  return Math.ceil(share - ROUNDING_NOISE)
}

/**
 * Rounds shares that add up to a whole number `total` so that they still do: each is rounded down,
 * then the largest remainders get one more. Between equal remainders the seed decides, so that no
 * level is always disadvantaged. Every quota is within 1 of its share.
 *
 * Source: the method of largest remainders (Hamilton); the random choice between equal remainders is a
 * convention of this package.
 */
export function roundByLargestRemainder(shares: Float64Array, total: number, seed: Seed): Int32Array {
  const quotas = Int32Array.from(shares, floorShare)
  let left = total
  for (const quota of quotas) left -= quota
  if (left <= 0) return quotas
  const lots = shuffle(
    Array.from(shares, (_, cell) => cell),
    createRandom(seed),
  )
  const remainders = Float64Array.from(shares, (share, cell) =>
    Math.max(0, Math.round((share - (quotas[cell] as number)) / ROUNDING_NOISE)),
  )
  // The sort is stable, so equal remainders keep their random order.
  lots.sort((a, b) => (remainders[b] as number) - (remainders[a] as number))
  for (const cell of lots.slice(0, left)) quotas[cell] = (quotas[cell] as number) + 1
  return quotas
}

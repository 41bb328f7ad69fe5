import { compareIds } from '../../numeric/compare-ids'
import { createRandom, deriveSeed, type Seed } from '../../numeric/random'
import { hashTexts } from '../../numeric/murmur-hash'

/** A pseudo-random number for every item of a pool. */
export interface ItemNumbers {
  /** Whole numbers in [0, 2³²), by position. */
  readonly values: Uint32Array
  /** Orders two positions by their numbers, then by a second number, and finally by their ids. */
  compare(a: number, b: number): number
}

/**
 * Gives each id a number that depends only on the seed and the id. Drawing the smallest numbers of a group
 * draws every subset with equal probability; the draw does not depend on the order of the items, and most of
 * it is unchanged when the pool grows.
 *
 * The number is the MurmurHash3 of the id under a seed from the generator; equal numbers (one
 * in forty pools of 15,000 has any) are ordered by the hash under a second seed.
 *
 * Source: permanent random numbers as in E. Ohlsson (1995), Coordination of samples using permanent
 * random numbers, in Business Survey Methods; the hash is a convention of this package.
 */
export function numberItems(ids: readonly string[], seed: Seed): ItemNumbers {
  const random = createRandom(deriveSeed(seed, 'items'))
  const first = random.nextUint32()
  const second = random.nextUint32()
  const values = hashTexts(ids, first)
  const compare = (a: number, b: number): number => {
    if (values[a] !== values[b]) return (values[a] as number) - (values[b] as number)
    const pair = [ids[a] as string, ids[b] as string] as const
    const [hashA = 0, hashB = 0] = hashTexts(pair, second)
    return hashA - hashB || compareIds(...pair)
  }
  return { values, compare }
}

import { compareIds } from '../numeric/compare-ids'
import { createRandom, deriveSeed, type Seed } from '../numeric/random'
import { hashTexts } from './murmur-hash'

/** A number for every item of a pool, as good as drawn at random. */
export interface ItemNumbers {
  /** Whole numbers in [0, 2³²), by position. */
  readonly values: Uint32Array
  /** Orders two positions by their numbers, equal ones by a second number and at last by their ids. */
  compare(a: number, b: number): number
}

/**
 * Gives each id a number that depends on the seed and the id alone. Whoever takes the smallest
 * numbers of a group takes every subset with equal chance; the draw does not depend on the order of
 * the items, and most of it stays when the pool grows.
 *
 * The number is the MurmurHash3 of the id under a seed that the generator gives; equal numbers (one
 * pool of 15,000 in forty has any) are told apart by the hash under a second seed.
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

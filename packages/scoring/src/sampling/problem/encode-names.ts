import { compareIds } from '../../numeric/compare-ids'

/** Names as whole numbers from 0, in the order of the names. */
export interface EncodedNames {
  /** Code of each item. */
  readonly codes: Int32Array
  /** Name of each code. */
  readonly names: readonly string[]
  /** How many items have each code. */
  readonly counts: Int32Array
}

/** Numbers the distinct names in sorted order, so that the codes do not depend on the order of the items. */
export function encodeNames(count: number, readName: (item: number) => string): EncodedNames {
  const seen = new Map<string, number>()
  const codes = new Int32Array(count)
  for (let i = 0; i < count; i += 1) {
    const name = readName(i)
    let code = seen.get(name)
    if (code === undefined) {
      code = seen.size
      seen.set(name, code)
    }
    codes[i] = code
  }
  const names = [...seen.keys()].sort(compareIds)
  const ranks = new Int32Array(seen.size)
  for (let rank = 0; rank < names.length; rank += 1) ranks[seen.get(names[rank] as string) as number] = rank
  const counts = new Int32Array(seen.size)
  for (let i = 0; i < count; i += 1) {
    const rank = ranks[codes[i] as number] as number
    codes[i] = rank
    counts[rank] = (counts[rank] as number) + 1
  }
  return { codes, names, counts }
}

/** Pairs of codes as whole numbers from 0. */
export interface CrossedCodes {
  /** Code of each item, −1 if it is left out. */
  readonly codes: Int32Array
  /** The two codes of each pair. */
  readonly first: Int32Array
  readonly second: Int32Array
}

/**
 * Numbers the pairs of two codes that occur, in the order of the first and then of the second code.
 * An item with a negative code in the first is left out.
 */
export function crossCodes(first: Int32Array, second: Int32Array, seconds: number): CrossedCodes {
  const seen = new Map<number, number>()
  const codes = new Int32Array(first.length).fill(-1)
  for (let i = 0; i < first.length; i += 1) {
    if ((first[i] as number) < 0) continue
    const key = (first[i] as number) * seconds + (second[i] as number)
    let code = seen.get(key)
    if (code === undefined) {
      code = seen.size
      seen.set(key, code)
    }
    codes[i] = code
  }
  const keys = Float64Array.from(seen.keys()).sort()
  const ranks = new Int32Array(keys.length)
  for (let rank = 0; rank < keys.length; rank += 1) ranks[seen.get(keys[rank] as number) as number] = rank
  for (let i = 0; i < codes.length; i += 1)
    if ((codes[i] as number) >= 0) codes[i] = ranks[codes[i] as number] as number
  return {
    codes,
    first: Int32Array.from(keys, (key) => Math.floor(key / seconds)),
    second: Int32Array.from(keys, (key) => key % seconds),
  }
}

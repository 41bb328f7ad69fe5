import type { Xoshiro128 } from '../../numeric/random'

/**
 * Number of differences whose sign patterns share one table of sums; a byte of random bits selects a pattern.
 */
const PER_TABLE = 8
const PATTERNS = 1 << PER_TABLE
const TABLES_PER_WORD = 4

/**
 * Counts, over all sign patterns of a few differences, the sums that are at least `bound` from 0.
 * The differences are split into two halves whose sums are tabulated, so that each sum has few rounding
 * errors.
 */
export function enumerateFlips(differences: Float64Array, bound: number): number {
  const half = differences.length >> 1
  const left = tableSums(differences.subarray(0, half))
  const right = tableSums(differences.subarray(half))
  let count = 0
  for (const first of left) {
    for (const second of right) if (Math.abs(first + second) >= bound) count += 1
  }
  return count
}

/**
 * Counts, over random sign patterns, the sums that are at least `bound` from 0.
 *
 * Eight differences share a table of their 256 signed sums, so that a pattern costs one lookup per
 * eight differences and one word of the inlined generator per 32.
 */
export function countFlips(
  differences: Float64Array,
  bound: number,
  permutations: number,
  random: Xoshiro128,
): number {
  const tables = tableGroups(differences)
  const { state } = random
  let a = (state[0] as number) | 0
  let b = (state[1] as number) | 0
  let c = (state[2] as number) | 0
  let d = (state[3] as number) | 0
  let count = 0
  for (let permutation = 0; permutation < permutations; permutation += 1) {
    let even = 0
    let odd = 0
    for (let at = 0; at < tables.length; at += PATTERNS * TABLES_PER_WORD) {
      const times5 = Math.imul(b, 5)
      const bits = Math.imul((times5 << 7) | (times5 >>> 25), 9)
      const shifted = b << 9
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= shifted
      d = (d << 11) | (d >>> 21)
      even += (tables[at + (bits & 255)] as number) + (tables[at + 256 + ((bits >>> 8) & 255)] as number)
      odd +=
        (tables[at + 512 + ((bits >>> 16) & 255)] as number) + (tables[at + 768 + (bits >>> 24)] as number)
    }
    if (Math.abs(even + odd) >= bound) count += 1
  }
  state.set([a, b, c, d])
  return count
}

/** The tables of all groups in sequence, padded with zeros to a whole word of random bits. */
function tableGroups(differences: Float64Array): Float64Array {
  const words = Math.ceil(differences.length / (PER_TABLE * TABLES_PER_WORD))
  const tables = new Float64Array(words * TABLES_PER_WORD * PATTERNS)
  for (let from = 0; from < differences.length; from += PER_TABLE) {
    const to = Math.min(from + PER_TABLE, differences.length)
    fillSums(tables, (from / PER_TABLE) * PATTERNS, differences, from, to)
    // Bits without a difference select between copies of the same sums.
    for (let filled = 1 << (to - from); filled < PATTERNS; filled *= 2) {
      const at = (from / PER_TABLE) * PATTERNS
      tables.copyWithin(at + filled, at, at + filled)
    }
  }
  return tables
}

function tableSums(differences: Float64Array): Float64Array {
  const sums = new Float64Array(1 << differences.length)
  fillSums(sums, 0, differences, 0, differences.length)
  return sums
}

/**
 * Writes the signed sums of a group of differences: a set bit i of the index adds difference i, otherwise it
 * is subtracted.
 */
function fillSums(sums: Float64Array, at: number, differences: Float64Array, from: number, to: number): void {
  sums[at] = 0
  for (let i = from, filled = 1; i < to; i += 1, filled *= 2) {
    const difference = differences[i] as number
    for (let k = at; k < at + filled; k += 1) {
      const sum = sums[k] as number
      sums[k] = sum - difference
      sums[k + filled] = sum + difference
    }
  }
}

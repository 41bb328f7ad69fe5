import type { Xoshiro128 } from '../numeric/random'

/** Differences whose sign patterns share one table of sums; a byte of random bits picks a pattern. */
const PER_TABLE = 8
const PATTERNS = 1 << PER_TABLE
const TABLES_PER_WORD = 4

/**
 * Counts, over all sign patterns of a few differences, the sums that are at least `bound` from 0.
 * The patterns are split in two halves whose sums are tabled, which keeps each sum to a few roundings.
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
 * Eight differences share a table of their 256 signed sums, so that a pattern costs one lookup for
 * eight differences and one word of the inlined generator for 32.
 */
export function countFlips(differences: Float64Array, bound: number, permutations: number, random: Xoshiro128): number {
  const tables = tableGroups(differences)
  let [a = 0, b = 0, c = 0, d = 0] = random.state
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
      odd += (tables[at + 512 + ((bits >>> 16) & 255)] as number) + (tables[at + 768 + (bits >>> 24)] as number)
    }
    if (Math.abs(even + odd) >= bound) count += 1
  }
  random.state.set([a, b, c, d])
  return count
}

/** The tables of all groups one after another, filled up with zeros to a whole word of random bits. */
function tableGroups(differences: Float64Array): Float64Array {
  const words = Math.ceil(differences.length / (PER_TABLE * TABLES_PER_WORD))
  const tables = new Float64Array(words * TABLES_PER_WORD * PATTERNS)
  for (let group = 0; group * PER_TABLE < differences.length; group += 1) {
    const members = new Float64Array(PER_TABLE)
    members.set(differences.subarray(group * PER_TABLE, (group + 1) * PER_TABLE))
    tables.set(tableSums(members), group * PATTERNS)
  }
  return tables
}

/** The signed sums of a few differences: bit i of the index gives difference i a plus, else a minus. */
function tableSums(differences: Float64Array): Float64Array {
  let sums = Float64Array.of(0)
  for (const difference of differences) {
    const longer = new Float64Array(sums.length * 2)
    for (let i = 0; i < sums.length; i += 1) {
      longer[i] = (sums[i] as number) - difference
      longer[i + sums.length] = (sums[i] as number) + difference
    }
    sums = longer
  }
  return sums
}

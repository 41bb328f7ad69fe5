import { ScoringError } from './scoring-error'

/** A source of reproducible randomness; passed as an argument wherever the package draws. */
export interface Random {
  /** A whole number in [0, 2³²), every value equally likely. */
  nextUint32(): number
  /** A whole number in [0, bound), without bias. `bound` is a whole number in [1, 2³²). */
  nextInt(bound: number): number
  /** A number in [0, 1) with 53 random bits. */
  nextFloat(): number
}

/** A seed: a whole number from 0 to 2⁵³ − 1, or any text. */
export type Seed = number | string

const MASK_64 = 0xffff_ffff_ffff_ffffn

/**
 * FNV-1a, 64 bits, over the UTF-8 bytes of a text: it turns a text into a seed.
 * Source: Fowler, Noll and Vo, RFC 9923.
 */
export function hashText(text: string): bigint {
  let hash = 0xcbf2_9ce4_8422_2325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = ((hash ^ BigInt(byte)) * 0x100_0000_01b3n) & MASK_64
  }
  return hash
}

/**
 * The first `count` outputs of splitmix64 from a 64-bit state: spreads a seed over a larger state.
 * Source: Steele, Lea and Flood (2014), OOPSLA.
 */
export function expandSeed(seed: bigint, count: number): bigint[] {
  const outputs: bigint[] = []
  for (let i = 1n; i <= BigInt(count); i += 1n) {
    let z = (seed + i * 0x9e37_79b9_7f4a_7c15n) & MASK_64
    z = ((z ^ (z >> 30n)) * 0xbf58_476d_1ce4_e5b9n) & MASK_64
    z = ((z ^ (z >> 27n)) * 0x94d0_49bb_1331_11ebn) & MASK_64
    outputs.push(z ^ (z >> 31n))
  }
  return outputs
}

/** xoshiro128** 1.1 (Blackman and Vigna): period 2¹²⁸ − 1, 32 bits per step, the same on every machine. */
export class Xoshiro128 implements Random {
  /** The four words of the state, for hot loops that inline {@link nextUint32}; they must write them back. */
  readonly state: Int32Array

  /** Takes four 32-bit words, not all 0. Use {@link createRandom} to start from a seed. */
  constructor(words: readonly [number, number, number, number]) {
    this.state = Int32Array.from(words, (word) => word | 0)
    if (this.state.every((word) => word === 0)) {
      throw new ScoringError(
        'invalid-argument',
        'The state of the generator is all zeros; give at least one other word.',
      )
    }
  }

  /** An independent generator that continues from the same state. */
  copy(): Xoshiro128 {
    const [a = 0, b = 0, c = 0, d = 0] = this.state
    return new Xoshiro128([a, b, c, d])
  }

  nextUint32(): number {
    const s = this.state as unknown as [number, number, number, number]
    const times5 = Math.imul(s[1], 5)
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9)
    const shifted = s[1] << 9
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= shifted
    s[3] = (s[3] << 11) | (s[3] >>> 21)
    return result >>> 0
  }

  /** Lemire's method (arXiv 1805.10941): the high half of draw × bound, redrawn where it would be biased. */
  nextInt(bound: number): number {
    if (!(bound >= 1 && bound < 0x1_0000_0000 && Number.isInteger(bound))) {
      throw new ScoringError(
        'invalid-argument',
        `Cannot draw below ${bound}; give a whole number from 1 to 2³² − 1.`,
      )
    }
    let draw = this.nextUint32()
    if (Math.imul(draw, bound) >>> 0 < bound) {
      const threshold = 0x1_0000_0000 % bound
      while (Math.imul(draw, bound) >>> 0 < threshold) draw = this.nextUint32()
    }
    // Products of 16-bit halves stay below 2⁵³, so the high word is exact for any bound.
    return Math.floor(((draw >>> 16) * bound + Math.floor(((draw & 0xffff) * bound) / 65536)) / 65536)
  }

  nextFloat(): number {
    const high = this.nextUint32() >>> 5
    const low = this.nextUint32() >>> 6
    return (high * 67108864 + low) / 9007199254740992
  }
}

/**
 * Creates a generator from a seed: text is hashed by FNV-1a (64 bits), and splitmix64 expands the 64-bit
 * number to the four words of xoshiro128**, low half first. A number seed gives the sequence
 * that the Rust crate `rand_xoshiro` gives for `seed_from_u64`.
 * Source: Blackman and Vigna (2021), ACM Trans. Math. Softw. 47(4):36; Steele, Lea and Flood (2014), OOPSLA.
 * @throws ScoringError `invalid-argument` when a number seed is not whole or out of range.
 */
export function createRandom(seed: Seed): Xoshiro128 {
  assertSeed(seed)
  const start = typeof seed === 'number' ? BigInt(seed) : hashText(seed)
  const [first = 0n, second = 0n] = expandSeed(start, 2)
  const low = (word: bigint): number => Number(word & 0xffff_ffffn)
  return new Xoshiro128([low(first), low(first >> 32n), low(second), low(second >> 32n)])
}

/**
 * A seed for one part of a computation, so that adding another part changes no number of this part.
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument` when a number seed is not whole or out of range.
 */
export function deriveSeed(seed: Seed, part: string): string {
  assertSeed(seed)
  // A JSON list, so that different pairs of seed and part give different texts.
  return JSON.stringify([seed, part])
}

function assertSeed(seed: Seed): void {
  if (typeof seed === 'number' && (!Number.isSafeInteger(seed) || seed < 0)) {
    throw new ScoringError(
      'invalid-argument',
      `The seed is ${seed}; give a whole number of 0 or more, or a text.`,
    )
  }
}

/**
 * Shuffles a list in place (Fisher–Yates, from the end) and returns it.
 * Source: Durstenfeld (1964), Commun. ACM 7:420.
 */
export function shuffle<Item>(items: Item[], random: Random): Item[] {
  for (let i = items.length - 1; i > 0; i -= 1) {
    const j = random.nextInt(i + 1)
    const held = items[i] as Item
    items[i] = items[j] as Item
    items[j] = held
  }
  return items
}

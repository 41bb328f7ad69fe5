import type { AlignedSystem } from './align-systems'
import { drawsPatterns, flipDifferences } from './flip-differences'
import { compareIds } from '../numeric/compare-ids'
import { subtractPair } from './paired-differences'
import type { PairedTTest } from './paired-t-test'
import { deriveSeed, type Seed } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'
import { computeSmallestDifference } from './smallest-difference'
import { computeTOfDifferences } from './t-of-differences'

/** How the pairs of a table are tested: by Student's t, or by flipping signs from a seed. */
export type PairTestPlan =
  | { readonly test: 'paired-t' }
  | {
      readonly test: 'sign-flip'
      readonly seed: Seed
      readonly slice: string | null
      readonly permutations: number
      /** What to say where patterns must be drawn and so many cannot show a difference; `null` where they can. */
      readonly refusal: string | null
    }

/**
 * Two systems tested on the examples that both have a value for. By sign flips `t` and `df` are
 * `null`, and a constant difference has a p. The patterns of a pair depend on the seed, the slice and
 * the two ids; how many are drawn is said in the plan.
 *
 * Source: see `testPaired` and `testSignFlip`.
 * @param buffer Room for one difference per example of the table; overwritten.
 * @throws ScoringError `invalid-argument` when patterns must be drawn and the plan's are too few.
 */
export function testPair(
  first: AlignedSystem,
  second: AlignedSystem,
  plan: PairTestPlan,
  buffer: Float64Array,
): PairedTTest {
  const { n, scale } = subtractShared(first.values, second.values, buffer)
  const shared = buffer.subarray(0, n)
  const byT = computeTOfDifferences(shared, scale)
  if (plan.test === 'paired-t') return byT
  if (byT.reason === 'too-few-pairs' || byT.reason === 'identical') return byT
  if (plan.refusal !== null && drawsPatterns(shared)) throw new ScoringError('invalid-argument', plan.refusal)
  const { p } = flipDifferences(shared, namePairSeed(first.id, second.id, plan), plan.permutations)
  return { ...byT, t: null, df: null, p, reason: null }
}

/** The ids stand in their own order, so that it does not matter who leads; as JSON, so that no two pairs are written alike. */
function namePairSeed(
  first: string,
  second: string,
  { seed, slice }: { readonly seed: Seed; readonly slice: string | null },
): string {
  return deriveSeed(seed, JSON.stringify([slice, ...[first, second].sort(compareIds)]))
}

/**
 * The p with which a test enters its family: its own, but never below 2¹⁻ⁿ, the least p that n pairs
 * give without assuming a distribution (the exact sign-flip test where all differences have one sign).
 * That is also the p of a constant difference, of which t has none, so that two examples tell nothing
 * apart, whether their differences are the same or nearly so. 1 where there is no p for another reason.
 *
 * Source: a convention of this package.
 */
export function chooseFamilyP({ p, reason, n }: PairedTTest): number {
  if (p === null && reason !== 'constant-difference') return 1
  return Math.max(p ?? 0, 2 ** (1 - n))
}

/**
 * The smallest difference that a pair's examples can resolve; `null` where their differences say nothing
 * of how they vary, because there are fewer than two or all are the same.
 *
 * Source: see `computeSmallestDifference`.
 */
export function findResolution({ sd, n }: PairedTTest): number | null {
  return sd === null || sd === 0 ? null : computeSmallestDifference(sd, n)
}

function subtractShared(
  left: Float64Array,
  right: Float64Array,
  into: Float64Array,
): { n: number; scale: number } {
  let n = 0
  let scale = 0
  for (let i = 0; i < left.length; i += 1) {
    const a = left[i] as number
    const b = right[i] as number
    const difference = subtractPair(a, b)
    if (Number.isNaN(difference)) continue
    into[n] = difference
    n += 1
    scale = Math.max(scale, Math.abs(a), Math.abs(b))
  }
  return { n, scale }
}

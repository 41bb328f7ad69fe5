import type { AlignedSystem } from './align-systems'
import { compareIds } from '../../numeric/compare-ids'
import { subtractPair } from '../pairs/paired-differences'
import { computePairedT, type PairedTTest } from '../pairs/paired-t-test'
import { deriveSeed, type Seed } from '../../numeric/random'
import { ScoringError } from '../../numeric/scoring-error'
import { needsRandomPatterns, flipDifferences } from '../pairs/sign-flip'
import { computeSmallestDifference } from '../pairs/smallest-difference'

/** How the pairs of a table are tested: by Student's t, or by sign flips from a seed. */
export type PairTestPlan =
  | { readonly test: 'paired-t' }
  | {
      readonly test: 'sign-flip'
      readonly seed: Seed
      readonly slice: string | null
      readonly permutations: number
      /**
       * The error message if patterns must be drawn and their number cannot show a difference; `null` if it
       * can.
       */
      readonly refusal: string | null
    }

/**
 * Tests two systems on the examples that both have a value for. With sign flips `t` and `df` are
 * `null`, and a constant difference has a p. The patterns of a pair depend on the seed, the slice and
 * the two ids; the plan says how many are drawn.
 *
 * Source: see `testPaired` and `testSignFlip`.
 * @param buffer Space for one difference per example of the table; overwritten.
 * @throws ScoringError `invalid-argument` when patterns must be drawn and the plan has too few.
 */
export function testPair(
  first: AlignedSystem,
  second: AlignedSystem,
  plan: PairTestPlan,
  buffer: Float64Array,
): PairedTTest {
  const { n, scale } = subtractShared(first.values, second.values, buffer)
  const shared = buffer.subarray(0, n)
  const byT = computePairedT(shared, scale)
  if (plan.test === 'paired-t') return byT
  if (byT.reason === 'too-few-pairs' || byT.reason === 'identical') return byT
  if (plan.refusal !== null && needsRandomPatterns(shared))
    throw new ScoringError('invalid-argument', plan.refusal)
  const { p } = flipDifferences(shared, namePairSeed(first.id, second.id, plan), plan.permutations)
  return { ...byT, t: null, df: null, p, reason: null }
}

/** The ids are sorted, so that it does not matter which system leads; JSON makes the seed unique per pair. */
function namePairSeed(
  first: string,
  second: string,
  { seed, slice }: { readonly seed: Seed; readonly slice: string | null },
): string {
  return deriveSeed(seed, JSON.stringify([slice, ...[first, second].sort(compareIds)]))
}

/**
 * The p with which a test enters its family: its own, but never below 2¹⁻ⁿ, the smallest p that n pairs
 * give without assuming a distribution (the exact sign-flip test where all differences have one sign).
 * That is also the p of a constant difference, for which t gives none, so that two examples show no
 * difference, whether their differences are equal or nearly equal. 1 where there is no p for another reason.
 *
 * Source: a convention of this package.
 */
export function chooseFamilyP({ p, reason, n }: PairedTTest): number {
  if (p === null && reason !== 'constant-difference') return 1
  return Math.max(p ?? 0, 2 ** (1 - n))
}

/**
 * The smallest difference that a pair's examples can resolve; `null` where the differences carry no
 * information on their variance, because there are fewer than two or all are the same.
 *
 * Source: see `computeSmallestDifference`.
 */
export function findSmallestDifference({ sd, n }: PairedTTest): number | null {
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

import type { AlignedSystem } from './align-systems'
import { compareIds } from '../numeric/compare-ids'
import { deriveSeed, type Seed } from '../numeric/random'
import { testDifferences, type PairedTTest } from './paired-t-test'
import { testSignFlip } from './sign-flip'

/** How the pairs of a table are tested: by Student's t, or by flipping signs from a seed. */
export type PairTestPlan =
  | { readonly test: 'paired-t' }
  | { readonly test: 'sign-flip'; readonly seed: Seed; readonly permutations: number }

/**
 * Two systems tested on the examples that both have a value for. By sign flips `t` and `df` are
 * `null`, and a constant difference has a p.
 *
 * Source: see `testPaired` and `testSignFlip`.
 * @param buffer Room for one difference per example of the table; overwritten.
 */
export function testPair(first: AlignedSystem, second: AlignedSystem, plan: PairTestPlan, buffer: Float64Array): PairedTTest {
  const { n, scale } = subtractShared(first.values, second.values, buffer)
  const shared = buffer.subarray(0, n)
  const byT = testDifferences(shared, scale)
  if (plan.test === 'paired-t') return byT
  if (byT.reason === 'too-few-pairs' || byT.reason === 'identical') return byT
  const differences = Array.from(shared)
  // The seed names the pair in the order of ids: who leads, and who else is in the table, changes nothing.
  const pair = [first.id, second.id].sort(compareIds).join('/')
  const { p } = testSignFlip(differences, new Array<number>(n).fill(0), { seed: deriveSeed(plan.seed, pair), permutations: plan.permutations })
  return { ...byT, t: null, df: null, p, reason: null }
}

/**
 * The p with which a test enters its family: its own; the exact sign-flip p, 2¹⁻ⁿ, where one system
 * is better by the same amount on each of n examples; else 1.
 *
 * Source: a convention of this package.
 */
export function chooseFamilyP({ p, reason, n }: PairedTTest): number {
  return p ?? (reason === 'constant-difference' ? 2 ** (1 - n) : 1)
}

function subtractShared(left: Float64Array, right: Float64Array, into: Float64Array): { n: number; scale: number } {
  let n = 0
  let scale = 0
  for (let i = 0; i < left.length; i += 1) {
    const a = left[i] as number
    const b = right[i] as number
    const difference = a - b
    if (Number.isNaN(difference)) continue
    into[n] = difference
    n += 1
    scale = Math.max(scale, Math.abs(a), Math.abs(b))
  }
  return { n, scale }
}

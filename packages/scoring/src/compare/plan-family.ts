import type { Correction } from './adjust-p-values'
import { assertAlpha } from './assert-alpha'
import type { ComparisonOptions } from './comparison-options'
import type { TestFamily } from './families'
import { deriveSeed } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'
import type { PairTestPlan } from './pair-test'
import { MAX_PERMUTATIONS } from './sign-flip'

/**
 * A family with its test, made from the options of a comparison.
 *
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument` when α is not between 0 and 1, a test that draws has no
 * seed, or so few sign patterns are asked for that Holm could find no difference in the family.
 */
export function planFamily(
  family: string,
  hypotheses: number,
  options: ComparisonOptions,
): { readonly family: TestFamily & { readonly test: PairTestPlan['test'] }; readonly plan: PairTestPlan } {
  const { alpha = 0.05, correction = 'holm' } = options
  assertAlpha(alpha)
  const plan = planTest(hypotheses, alpha, correction, options)
  return { family: { family, hypotheses, test: plan.test, correction, alpha }, plan }
}

function planTest(hypotheses: number, alpha: number, correction: Correction, options: ComparisonOptions): PairTestPlan {
  if (options.test !== 'sign-flip') return { test: 'paired-t' }
  const { seed, slice } = options
  if (seed === undefined) {
    throw new ScoringError('invalid-argument', 'The sign-flip test draws at random and has no seed; give one.')
  }
  const enough = Math.max(10_000, Math.ceil((2 * hypotheses) / alpha))
  const permutations = options.permutations ?? Math.min(MAX_PERMUTATIONS, enough)
  if (correction === 'holm' && hypotheses / (1 + permutations) >= alpha) {
    throw new ScoringError(
      'invalid-argument',
      `${permutations} sign patterns cannot show a difference among ${hypotheses} hypotheses at α ${alpha}; give at least ${enough}.`,
    )
  }
  return { test: 'sign-flip', seed: slice == null ? seed : deriveSeed(seed, slice), permutations }
}

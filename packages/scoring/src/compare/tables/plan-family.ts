import type { AlignedTable } from './align-systems'
import { assertAlpha } from '../families/assert-alpha'
import type { ComparisonOptions } from './comparison-options'
import type { TestFamily } from '../families/families'
import { assertPermutations, DEFAULT_PERMUTATIONS, MAX_PERMUTATIONS } from '../pairs/sign-flip'
import type { PairTestPlan } from './pair-test'
import { ScoringError } from '../../numeric/scoring-error'

/** Name and size of a family. */
interface FamilySize {
  readonly family: string
  readonly hypotheses: number
}

/**
 * Builds a family and its test from the options of a comparison. The number of sign patterns depends on
 * the table, not on the family: a pair has the same p in every family of one table.
 *
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument` when α is not between 0 and 1, a test with random patterns has no
 * seed, or the number of sign patterns is invalid.
 */
export function planFamily(
  size: FamilySize,
  table: AlignedTable,
  options: ComparisonOptions,
): { readonly family: TestFamily & { readonly test: PairTestPlan['test'] }; readonly plan: PairTestPlan } {
  const { alpha = 0.05, correction = 'holm' } = options
  assertAlpha(alpha)
  const plan = planTest(size.hypotheses, table, options)
  return { family: { ...size, test: plan.test, correction, alpha }, plan }
}

function planTest(hypotheses: number, { systems }: AlignedTable, options: ComparisonOptions): PairTestPlan {
  if (options.test !== 'sign-flip') return { test: 'paired-t' }
  const { seed, slice = null, alpha = 0.05, correction = 'holm' } = options
  if (seed === undefined) {
    throw new ScoringError(
      'invalid-argument',
      'The sign-flip test draws at random and needs a seed; give one.',
    )
  }
  const pairs = (systems.length * (systems.length - 1)) / 2
  const permutations =
    options.permutations ??
    Math.min(MAX_PERMUTATIONS, Math.max(DEFAULT_PERMUTATIONS, Math.ceil((2 * pairs) / alpha)))
  assertPermutations(permutations)
  const refusal = correction === 'holm' ? explainShortage(hypotheses, alpha, permutations) : null
  return { test: 'sign-flip', seed, slice, permutations, refusal }
}

/**
 * Why Holm can find no difference with this number of patterns: the smallest p is 1/(1 + patterns), times the
 * number of hypotheses.
 */
function explainShortage(hypotheses: number, alpha: number, permutations: number): string | null {
  const isEnough = (count: number): boolean => hypotheses / (1 + count) < alpha
  if (isEnough(permutations)) return null
  const said = `${permutations} sign patterns cannot show a difference among ${hypotheses} hypotheses at α ${alpha}`
  if (!isEnough(MAX_PERMUTATIONS)) {
    return `${said}, nor can ${MAX_PERMUTATIONS}, the maximum of a test; compare fewer systems, use a larger α, the paired t-test, or the correction by Benjamini and Hochberg.`
  }
  let least = Math.max(1, Math.floor(hypotheses / alpha) - 1)
  while (!isEnough(least)) least += 1
  return `${said}; give at least ${least}.`
}

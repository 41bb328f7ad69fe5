import { adjustPValues } from '../families/adjust-p-values'
import { alignSystems, type AlignedTable, type ComparedSystem } from './align-systems'
import type { ComparisonOptions } from './comparison-options'
import { nameAgainstReference, type TestFamily } from '../families/families'
import { chooseFamilyP, findSmallestDifference, testPair } from './pair-test'
import type { PairedTTest } from '../pairs/paired-t-test'
import { planFamily } from './plan-family'
import { ScoringError } from '../../numeric/scoring-error'
import { computeTQuantile } from '../../numeric/t-quantile'

/**
 * One system against the reference; every difference is system − reference, so above 0 the
 * system is better.
 */
export interface ReferenceComparison extends PairedTTest, TestFamily {
  readonly system: string
  /**
   * Lower end of the 95 % t interval of the difference. The interval is **not** adjusted for the
   * family: it may exclude 0 where the two are not significantly different. `null` when `intervalReason` says
   * why.
   */
  readonly low: number | null
  /** Upper end of the same interval. */
  readonly high: number | null
  /**
   * `too-few-pairs`: fewer than two shared examples; `zero-variance`: all differences are the same, so there
   * is no information on how they vary.
   */
  readonly intervalReason: 'too-few-pairs' | 'zero-variance' | null
  /** p after correction over the family; for comparisons without a p see {@link compareToReference}. */
  readonly adjusted: number
  /** Whether the two differ significantly: `adjusted` < α. */
  readonly different: boolean
  /**
   * The conclusion about the system; `not-told-apart` (not significantly different) does not prove that the
   * two are equal.
   */
  readonly verdict: 'better' | 'worse' | 'not-told-apart'
  /**
   * The smallest difference that their shared examples can resolve (α 0.05 and power 0.80, whatever the α of
   * the family); `null` where there is no interval.
   */
  readonly smallestDifference: number | null
}

/** All other systems of a table against one of them, tested as one family. */
export interface ComparisonToReference extends TestFamily {
  readonly test: 'paired-t' | 'sign-flip'
  readonly reference: string
  /** Best mean first, as in the table; the reference is not among them. */
  readonly comparisons: readonly ReferenceComparison[]
}

/**
 * Compares every system of one table with one reference (a baseline, the physicians, the version in
 * use) on the examples that both have a mean for. The family is all systems against the reference
 * within the table shown, hence within one slice, which the options name. It is smaller than that
 * of all pairs and finds more differences; choose it before you see the results.
 *
 * The interval is `difference ± t₀.₉₇₅,ₙ₋₁ · SD/√n`, unadjusted, whichever test is chosen. Like the t-test it
 * assumes that the mean of the differences is normal: adequate from about 100 shared examples on. The p that
 * enters the family is never below 2¹⁻ⁿ, the smallest p that n examples give without assuming a distribution:
 * this matters below about 15 examples, where the t-test alone would overstate differences that happen to lie
 * close together; `p` itself remains that of the t-test.
 *
 * With sign flips, a pair has the same p as in `compareSystems` of the same table; see there for what it
 * depends on.
 *
 * Degenerate: a comparison with fewer than two shared examples or identical scores counts as not different
 * and stays in the family with p 1; a constant difference enters it with the exact sign-flip p, 2¹⁻ⁿ. In all
 * these cases `p` is `null`, with the reason (the sign-flip test has a p for a constant difference), and
 * there is no interval. A reference alone in its table has no comparisons.
 *
 * Source: Student (1908), Biometrika 6:1–25, with Holm (1979), Scandinavian Journal of Statistics
 * 6:65–70; their combination, the choice of families, the bound 2¹⁻ⁿ and the degenerate cases
 * are a convention of this package.
 * @param referenceId The id of the reference, one of the systems.
 * @throws ScoringError `duplicate-id`, `invalid-number`, or `invalid-argument` when the reference is
 * not in the table or the options are invalid.
 */
export function compareToReference(
  systems: readonly ComparedSystem[],
  referenceId: string,
  options: ComparisonOptions = {},
): ComparisonToReference {
  return compareAlignedToReference(alignSystems(systems), referenceId, options)
}

/**
 * `compareToReference` for systems that are already aligned.
 *
 * Source: see `compareToReference`.
 * @throws ScoringError see `compareToReference`.
 */
export function compareAlignedToReference(
  table: AlignedTable,
  referenceId: string,
  options: ComparisonOptions,
): ComparisonToReference {
  const reference = table.systems.find(({ id }) => id === referenceId)
  if (!reference) {
    throw new ScoringError(
      'invalid-argument',
      `The reference “${referenceId}” is not in the table; give the id of one of its systems.`,
    )
  }
  const others = table.systems.filter((system) => system !== reference)
  const { family, plan } = planFamily(
    { family: nameAgainstReference(referenceId, options.slice), hypotheses: others.length },
    table,
    options,
  )
  const buffer = new Float64Array(table.exampleIds.length)
  const tests = others.map((system) => testPair(system, reference, plan, buffer))
  const adjusted = adjustPValues(tests.map(chooseFamilyP), family.correction)
  const quantiles = new Map<number, number>()
  const comparisons = tests.map((test, i): ReferenceComparison => {
    const value = adjusted[i] as number
    const different = value < family.alpha
    return {
      system: (others[i] as { readonly id: string }).id,
      ...test,
      ...estimateDifference(test, quantiles),
      ...family,
      adjusted: value,
      different,
      verdict: !different ? 'not-told-apart' : (test.difference ?? 0) > 0 ? 'better' : 'worse',
      smallestDifference: findSmallestDifference(test),
    }
  })
  return { ...family, reference: referenceId, comparisons }
}

type DifferenceInterval = Pick<ReferenceComparison, 'low' | 'high' | 'intervalReason'>

/**
 * The 95 % t interval of a difference; quantiles are cached by degrees of freedom, as most pairs share them.
 */
function estimateDifference(
  { difference, sd, n }: PairedTTest,
  quantiles: Map<number, number>,
): DifferenceInterval {
  if (difference === null || sd === null) return { low: null, high: null, intervalReason: 'too-few-pairs' }
  if (sd === 0) return { low: null, high: null, intervalReason: 'zero-variance' }
  const quantile = quantiles.get(n - 1) ?? computeTQuantile(0.975, n - 1)
  quantiles.set(n - 1, quantile)
  const half = quantile * (sd / Math.sqrt(n))
  return { low: difference - half, high: difference + half, intervalReason: null }
}

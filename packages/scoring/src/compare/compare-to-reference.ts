import { alignSystems } from './align-systems'
import type { ComparedSystem } from './compare-systems'
import type { ComparisonOptions } from './comparison-options'
import type { TestFamily } from './families'
import type { PairedTTest } from './paired-t-test'
import { compareAlignedToReference } from './reference-aligned'

/**
 * One system against the reference; every difference is system − reference, so that above 0 the
 * system is the better one.
 */
export interface ReferenceComparison extends PairedTTest, TestFamily {
  readonly system: string
  /**
   * Lower end of the 95 % t interval of the difference. The interval is **not** adjusted for the
   * family: it may leave out 0 where the two are not told apart. `null` when `intervalReason` says why.
   */
  readonly low: number | null
  /** Upper end of the same interval. */
  readonly high: number | null
  /** `too-few-pairs`: fewer than two shared examples; `zero-variance`: all differences are the same, which says nothing of how they vary. */
  readonly intervalReason: 'too-few-pairs' | 'zero-variance' | null
  /** p after the correction over the family; of a comparison without a p see {@link compareToReference}. */
  readonly adjusted: number
  /** Whether the two are told apart: `adjusted` < α. */
  readonly different: boolean
  /** What may be said of the system: `not-told-apart` is no proof that the two are equal. */
  readonly verdict: 'better' | 'worse' | 'not-told-apart'
  /** The smallest difference that their shared examples can resolve (α 0.05, power 0.80, whatever the α of the family); `null` where there is no interval. */
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
 * within the table shown, hence within one slice: say which in the options. It is smaller than that
 * of all pairs and tells more apart; choose it before looking at the results.
 *
 * The interval is `difference ± t₀.₉₇₅,ₙ₋₁ · SD/√n`, unadjusted, whichever test is chosen. Like the
 * t-test it takes the mean of the differences as normal: fit from about 100 shared examples on. The p
 * that enters the family is never below 2¹⁻ⁿ, the least that n examples give without assuming a
 * distribution: this matters below about 15 examples, where the t-test alone would trust differences that
 * happen to lie close together; `p` itself stays the t-test's.
 *
 * By sign flips, a pair has the same p as in `compareSystems` of the same table; what that depends on is
 * told there.
 *
 * Degenerate: a comparison with fewer than two shared examples or identical scores is not told apart and
 * stays in the family with p 1; a constant difference enters it with the exact sign-flip p, 2¹⁻ⁿ. In all
 * these cases `p` is `null`, with the reason (the sign-flip test has a p for a constant difference), and
 * there is no interval. A reference alone in its table has no comparisons.
 *
 * Source: Student (1908), Biometrika 6:1–25, with Holm (1979), Scandinavian Journal of Statistics
 * 6:65–70; that these are taken together, the choice of families, the bound 2¹⁻ⁿ and the degenerate cases
 * are a convention of this package.
 * @param referenceId The id of the reference, which is one of the systems.
 * @throws ScoringError `duplicate-id`, `invalid-number`, or `invalid-argument` when the reference is
 * not in the table or the options make no sense.
 */
export function compareToReference(
  systems: readonly ComparedSystem[],
  referenceId: string,
  options: ComparisonOptions = {},
): ComparisonToReference {
  return compareAlignedToReference(alignSystems(systems), referenceId, options)
}

import { alignSystems } from './align-systems'
import { compareAligned } from './compare-aligned'
import type { ComparisonOptions } from './comparison-options'
import type { TestFamily } from './families'
import type { PairedTTest } from './paired-t-test'
import type { RankInterval } from './rank-intervals'

/** A system in a table: its mean on each example in the metric shown, see `computeExampleMeans`. */
export interface ComparedSystem {
  readonly id: string
  /** Mean over the system's samples of an example, by example id; examples without a score are absent. */
  readonly exampleMeans: ReadonlyMap<string, number>
}

/**
 * Two systems of the family, the first being the better placed one. Under the sign-flip test `t` and
 * `df` are `null`, and `p` is that of the permutations.
 */
export interface PairComparison extends PairedTTest, TestFamily {
  /** Id of the better placed system: that with the higher mean over its own examples. */
  readonly first: string
  readonly second: string
  /** p after the correction over the family; of a pair without a p see {@link compareSystems}. */
  readonly adjusted: number
  /** Whether the two are told apart: `adjusted` < α. */
  readonly different: boolean
  /** The smallest difference that their shared examples can resolve (α 0.05, power 0.80, whatever the α of the family); `null` below two and where all differences are the same. */
  readonly smallestDifference: number | null
}

/** Where a system stands among those of the table. */
export interface SystemStanding {
  readonly id: string
  /** Mean over the system's own examples, unclipped; `null` without any. */
  readonly mean: number | null
  readonly ranks: RankInterval
  /** Tie groups: systems that share a letter are not told apart. */
  readonly letters: readonly string[]
}

/** All pairs of a table, tested as one family. */
export interface SystemComparison extends TestFamily {
  readonly test: 'paired-t' | 'sign-flip'
  /** Best mean first; equal means by id; systems without examples last. */
  readonly standings: readonly SystemStanding[]
  /** Each pair once, in the order of the standings. */
  readonly pairs: readonly PairComparison[]
}

/**
 * Compares all pairs of the systems of one table on example means, corrected over all pairs: by
 * paired t-tests and Holm unless the options say otherwise. Each pair is tested on the examples that
 * both have a mean for; its `n` says how many. Give the systems of one table only: the family is what
 * makes each p what it is.
 *
 * The t-test takes the mean of the differences as normal, which holds for rubric scores from about 100
 * shared examples on. The p that enters the family is never below 2¹⁻ⁿ, the least that n examples give
 * without assuming a distribution: this matters below about 15 examples, where the t-test alone would
 * trust differences that happen to lie close together; `p` itself stays the t-test's.
 *
 * By sign flips, the patterns of a pair come from the seed, the slice and the two ids, whoever leads and
 * whoever else is in the table. Only how many are drawn depends on the table, and with it the p: 10,000,
 * or 2·m/α for the m pairs of the table where that is more, at most `MAX_PERMUTATIONS`, the same in
 * `compareToReference`. Give `permutations` to have the same p in tables of every size. Pairs with up to
 * `EXACT_UP_TO` examples that differ are counted out and draw nothing.
 *
 * Degenerate: a pair with fewer than two shared examples or identical scores (within 8 · 2⁻⁵² of the
 * larger, or 1e-150) is not told apart and stays in the family with p 1. Where one system is better by
 * the same amount on each of n examples, t is infinite; the pair enters the family with the exact
 * sign-flip p, 2¹⁻ⁿ, so that two examples do not tell apart and twelve may. In all these cases `p` is
 * `null`, with the reason (the sign-flip test has a p for a constant difference). One system has
 * rank [1, 1] and letter `a`; no systems give empty lists.
 *
 * Source: Student (1908), Biometrika 6:1–25, with Holm (1979), Scandinavian Journal of Statistics
 * 6:65–70; that these are taken together, the bound 2¹⁻ⁿ and the degenerate cases are a convention of
 * this package. Rank intervals and letters as in `computeRankIntervals` and `assignCompactLetters`.
 * @param options The options, or α alone: the chance of any false difference in the family (Holm), 0.05
 * unless said.
 * @throws ScoringError `duplicate-id`, `invalid-number` on a mean that is not finite or above 1e9 in size, or
 * `invalid-argument` on options that make no sense, such as sign patterns too few for Holm to find anything.
 */
export function compareSystems(
  systems: readonly ComparedSystem[],
  options: number | ComparisonOptions = {},
): SystemComparison {
  return compareAligned(alignSystems(systems), typeof options === 'number' ? { alpha: options } : options)
}

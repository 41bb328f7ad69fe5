import { adjustPValues } from '../families/adjust-p-values'
import { alignSystems, type AlignedSystem, type AlignedTable, type ComparedSystem } from './align-systems'
import { assignCompactLetters } from './compact-letters'
import type { ComparisonOptions } from './comparison-options'
import { nameAllPairs, type TestFamily } from '../families/families'
import { chooseFamilyP, findSmallestDifference, testPair } from './pair-test'
import type { PairedTTest } from '../pairs/paired-t-test'
import { planFamily } from './plan-family'
import { computeRankIntervals, type RankInterval } from './rank-intervals'

/**
 * Two systems of the family, the better placed one first. Under the sign-flip test `t` and
 * `df` are `null`, and `p` is that of the permutations.
 */
export interface PairComparison extends PairedTTest, TestFamily {
  /** Id of the better placed system: that with the higher mean over its own examples. */
  readonly first: string
  readonly second: string
  /** p after correction over the family; for pairs without a p see {@link compareSystems}. */
  readonly adjusted: number
  /** Whether the two differ significantly: `adjusted` < α. */
  readonly different: boolean
  /**
   * The smallest difference that their shared examples can resolve (α 0.05 and power 0.80, whatever the α of
   * the family); `null` with fewer than two examples and where all differences are the same.
   */
  readonly smallestDifference: number | null
}

/** A system's position in the table. */
export interface SystemStanding {
  readonly id: string
  /** Mean over the system's own examples, unclipped; `null` without any. */
  readonly mean: number | null
  readonly ranks: RankInterval
  /** Tie groups: systems that share a letter are not significantly different. */
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
 * Compares all pairs of the systems of one table on example means, corrected over all pairs: by paired
 * t-tests and Holm by default. Each pair is tested on the examples that both have a mean for; its `n` says
 * how many. Give the systems of one table only, because each p depends on the family.
 *
 * The t-test assumes that the mean of the differences is normal, which holds for rubric scores from about 100
 * shared examples on. The p that enters the family is never below 2¹⁻ⁿ, the smallest p that n examples give
 * without assuming a distribution: this matters below about 15 examples, where the t-test alone would
 * overstate differences that happen to lie close together; `p` itself remains that of the t-test.
 *
 * With sign flips, the patterns of a pair depend on the seed, the slice and the two ids, not on which system
 * leads or which others are in the table. Only their number depends on the table, and with it the p: 10,000,
 * or 2·m/α for the m pairs of the table where that is more, at most `MAX_PERMUTATIONS`, the same in
 * `compareToReference`. Give `permutations` to get the same p in tables of every size. Pairs with up to
 * `EXACT_UP_TO` examples that differ are enumerated, without random patterns.
 *
 * Degenerate: a pair with fewer than two shared examples or identical scores (within 8 · 2⁻⁵² of the
 * larger, or 1e-150) counts as not different and stays in the family with p 1. Where one system is better by
 * the same amount on each of n examples, t is infinite; the pair enters the family with the exact
 * sign-flip p, 2¹⁻ⁿ, so that two examples show no difference and twelve may. In all these cases `p` is
 * `null`, with the reason (the sign-flip test has a p for a constant difference). One system has
 * rank [1, 1] and letter `a`; no systems give empty lists.
 *
 * Source: Student (1908), Biometrika 6:1–25, with Holm (1979), Scandinavian Journal of Statistics 6:65–70;
 * their combination, the bound 2¹⁻ⁿ and the degenerate cases are a convention of this package. Rank intervals
 * and letters as in `computeRankIntervals` and `assignCompactLetters`.
 * @param options The options, or only α: the chance of any false difference in the family (Holm), 0.05
 * by default.
 * @throws ScoringError `duplicate-id`, `invalid-number` on a mean that is not finite or above 1e9 in
 * magnitude, or `invalid-argument` on invalid options, such as too few sign patterns for Holm to find
 * anything.
 */
export function compareSystems(
  systems: readonly ComparedSystem[],
  options: number | ComparisonOptions = {},
): SystemComparison {
  return compareAligned(alignSystems(systems), typeof options === 'number' ? { alpha: options } : options)
}

/**
 * `compareSystems` for systems that are already aligned.
 *
 * Source: see `compareSystems`.
 * @throws ScoringError see `compareSystems`.
 */
export function compareAligned(table: AlignedTable, options: ComparisonOptions): SystemComparison {
  const { systems, exampleIds } = table
  const count = systems.length
  const { family, plan } = planFamily(
    { family: nameAllPairs(options.slice), hypotheses: (count * (count - 1)) / 2 },
    table,
    options,
  )
  const buffer = new Float64Array(exampleIds.length)
  const tests = listPairs(count).map(([i, j]) =>
    testPair(systems[i] as AlignedSystem, systems[j] as AlignedSystem, plan, buffer),
  )
  const adjusted = adjustPValues(tests.map(chooseFamilyP), family.correction)
  const pairs = listPairs(count).map(([i, j], place) =>
    describePair(
      systems[i] as AlignedSystem,
      systems[j] as AlignedSystem,
      tests[place] as PairedTTest,
      family,
      adjusted[place] as number,
    ),
  )
  const better = findBetter(count, pairs)
  const isBetter = (i: number, j: number): boolean => better[i * count + j] === 1
  const ranks = computeRankIntervals(count, isBetter)
  const letters = assignCompactLetters(count, (i, j) => isBetter(i, j) || isBetter(j, i))
  const standings = systems.map(({ id, mean }, i) => ({
    id,
    mean,
    ranks: ranks[i] as RankInterval,
    letters: letters[i] ?? [],
  }))
  return { ...family, standings, pairs }
}

/** Written field by field: object spreads would take two thirds of the time of a large table. */
function describePair(
  first: AlignedSystem,
  second: AlignedSystem,
  test: PairedTTest,
  family: TestFamily,
  adjusted: number,
): PairComparison {
  return {
    first: first.id,
    second: second.id,
    difference: test.difference,
    sd: test.sd,
    n: test.n,
    t: test.t,
    df: test.df,
    p: test.p,
    reason: test.reason,
    family: family.family,
    hypotheses: family.hypotheses,
    test: family.test,
    correction: family.correction,
    alpha: family.alpha,
    adjusted,
    different: adjusted < family.alpha,
    smallestDifference: findSmallestDifference(test),
  }
}

/** Every pair of positions once, the better placed system first. */
function listPairs(count: number): [number, number][] {
  const pairs: [number, number][] = []
  for (let i = 0; i < count; i += 1) {
    for (let j = i + 1; j < count; j += 1) pairs.push([i, j])
  }
  return pairs
}

/**
 * The sign of the difference decides which system is better; on shared examples it may contradict the means.
 */
function findBetter(count: number, pairs: readonly PairComparison[]): Uint8Array {
  const better = new Uint8Array(count * count)
  for (const [place, [i, j]] of listPairs(count).entries()) {
    const { different, difference } = pairs[place] as PairComparison
    if (different) better[(difference ?? 0) > 0 ? i * count + j : j * count + i] = 1
  }
  return better
}

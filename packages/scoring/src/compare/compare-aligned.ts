import { adjustPValues } from './adjust-p-values'
import type { AlignedSystem, AlignedTable } from './align-systems'
import { assignCompactLetters } from './compact-letters'
import type { PairComparison, SystemComparison } from './compare-systems'
import type { ComparisonOptions } from './comparison-options'
import { nameAllPairs, type TestFamily } from './families'
import { chooseFamilyP, findResolution, testPair } from './pair-test'
import type { PairedTTest } from './paired-t-test'
import { planFamily } from './plan-family'
import { computeRankIntervals, type RankInterval } from './rank-intervals'

/**
 * What `compareSystems` says, of systems that are aligned already.
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

/** Written out field by field: spreads would take two thirds of the time of a large table. */
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
    smallestDifference: findResolution(test),
  }
}

/** Every pair of places once, the better placed first. */
function listPairs(count: number): [number, number][] {
  const pairs: [number, number][] = []
  for (let i = 0; i < count; i += 1) {
    for (let j = i + 1; j < count; j += 1) pairs.push([i, j])
  }
  return pairs
}

/** The better of two is told by the sign of their difference, which on shared examples may oppose the means. */
function findBetter(count: number, pairs: readonly PairComparison[]): Uint8Array {
  const better = new Uint8Array(count * count)
  for (const [place, [i, j]] of listPairs(count).entries()) {
    const { different, difference } = pairs[place] as PairComparison
    if (different) better[(difference ?? 0) > 0 ? i * count + j : j * count + i] = 1
  }
  return better
}

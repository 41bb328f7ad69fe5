import { adjustPValues } from './adjust-p-values'
import type { AlignedTable } from './align-systems'
import { assignCompactLetters } from './compact-letters'
import type { PairComparison, SystemComparison } from './compare-systems'
import type { ComparisonOptions } from './comparison-options'
import { nameAllPairs } from './families'
import { chooseFamilyP, testPair } from './pair-test'
import { planFamily } from './plan-family'
import { computeRankIntervals, type RankInterval } from './rank-intervals'
import { computeSmallestDifference } from './smallest-difference'

/**
 * What `compareSystems` says, of systems that are aligned already.
 *
 * Source: see `compareSystems`.
 * @throws ScoringError see `compareSystems`.
 */
export function compareAligned(table: AlignedTable, options: ComparisonOptions): SystemComparison {
  const { systems, exampleIds } = table
  const count = systems.length
  const { family, plan } = planFamily(nameAllPairs(options.slice), (count * (count - 1)) / 2, options)
  const buffer = new Float64Array(exampleIds.length)
  const tests = systems.flatMap((first, i) =>
    systems.slice(i + 1).map((second) => ({ first: first.id, second: second.id, ...testPair(first, second, plan, buffer) })),
  )
  const adjusted = adjustPValues(tests.map(chooseFamilyP), family.correction)
  const pairs = tests.map((test, i): PairComparison => {
    const value = adjusted[i] as number
    const smallestDifference = test.sd === null ? null : computeSmallestDifference(test.sd, test.n)
    return { ...test, ...family, adjusted: value, different: value < family.alpha, smallestDifference }
  })
  const better = findBetter(count, pairs)
  const isBetter = (i: number, j: number): boolean => better[i * count + j] === 1
  const ranks = computeRankIntervals(count, isBetter)
  const letters = assignCompactLetters(count, (i, j) => isBetter(i, j) || isBetter(j, i))
  const standings = systems.map(({ id, mean }, i) => ({ id, mean, ranks: ranks[i] as RankInterval, letters: letters[i] ?? [] }))
  return { ...family, standings, pairs }
}

/** The better of two is told by the sign of their difference, which on shared examples may oppose the means. */
function findBetter(count: number, pairs: readonly PairComparison[]): Uint8Array {
  const better = new Uint8Array(count * count)
  let next = 0
  for (let i = 0; i < count; i += 1) {
    for (let j = i + 1; j < count; j += 1) {
      const { different, difference } = pairs[next] as PairComparison
      next += 1
      if (different) better[(difference ?? 0) > 0 ? i * count + j : j * count + i] = 1
    }
  }
  return better
}

import { assignCompactLetters } from './compact-letters'
import { compareIds } from '../numeric/compare-ids'
import { adjustByHolm } from './holm'
import { computeMean } from '../numeric/moments'
import { testPaired, type PairedTTest } from './paired-t-test'
import { computeRankIntervals, type RankInterval } from './rank-intervals'
import { ScoringError } from '../numeric/scoring-error'
import { computeSmallestDifference } from './smallest-difference'

/** A system in a table: its mean on each example in the metric shown, see `computeExampleMeans`. */
export interface ComparedSystem {
  readonly id: string
  readonly exampleMeans: ReadonlyMap<string, number>
}

/** Two systems of the family, the first being the better placed one. */
export interface PairComparison extends PairedTTest {
  readonly first: string
  readonly second: string
  /** p after Holm over the family; of a pair without a t-test see {@link compareSystems}. */
  readonly holm: number
  /** Whether the two are told apart: `holm` < α. */
  readonly different: boolean
  /** The smallest difference that their shared examples can resolve; `null` below two examples. */
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
export interface SystemComparison {
  readonly family: 'all-pairs'
  readonly test: 'paired-t'
  readonly correction: 'holm'
  readonly alpha: number
  /** Best mean first; equal means by id; systems without examples last. */
  readonly standings: readonly SystemStanding[]
  readonly pairs: readonly PairComparison[]
}

/**
 * Compares all pairs of the systems of one table by paired t-tests on example means, corrected by
 * Holm over all pairs. Each pair is tested on the examples that both have a mean for; its `n` says
 * how many. Give the systems of one table only: the family is what makes each p what it is.
 *
 * Degenerate: a pair with fewer than two shared examples or identical scores is not told apart and
 * stays in the family with p 1. Where one system is better by the same amount on each of n examples,
 * t is infinite; the pair enters the family with the exact sign-flip p, 2¹⁻ⁿ, so that two examples do
 * not tell apart and twelve may. In all these cases `p` is `null`, with the reason. One system has
 * rank [1, 1] and letter `a`.
 *
 * @param alpha Chance of any false difference in the family, 0.05 unless said.
 * @throws ScoringError `duplicate-id`, `invalid-number`, or `invalid-argument` when α is not between 0 and 1.
 */
export function compareSystems(systems: readonly ComparedSystem[], alpha = 0.05): SystemComparison {
  if (!(alpha > 0 && alpha < 1)) {
    throw new ScoringError('invalid-argument', `α is ${alpha}; give a number between 0 and 1.`)
  }
  const placed = placeSystems(systems)
  const tests = placed.flatMap((first, i) =>
    placed.slice(i + 1).map((second) => ({ first: first.id, second: second.id, ...testShared(first, second) })),
  )
  const holm = adjustByHolm(tests.map(chooseFamilyP))
  const pairs = tests.map((test, i): PairComparison => {
    const adjusted = holm[i] as number
    const smallestDifference = test.sd === null ? null : computeSmallestDifference(test.sd, test.n)
    return { ...test, holm: adjusted, different: adjusted < alpha, smallestDifference }
  })
  const better = findBetter(placed, pairs)
  const ranks = computeRankIntervals(placed.length, better)
  const letters = assignCompactLetters(placed.length, (i, j) => better(i, j) || better(j, i))
  const standings = placed.map(({ id, mean }, i) => ({ id, mean, ranks: ranks[i] as RankInterval, letters: letters[i] ?? [] }))
  return { family: 'all-pairs', test: 'paired-t', correction: 'holm', alpha, standings, pairs }
}

function chooseFamilyP({ p, reason, n }: PairedTTest): number {
  return p ?? (reason === 'constant-difference' ? 2 ** (1 - n) : 1)
}

interface PlacedSystem {
  readonly id: string
  readonly mean: number | null
  /** Example means in the order of example ids. */
  readonly values: readonly (readonly [string, number])[]
  readonly exampleMeans: ReadonlyMap<string, number>
}

function placeSystems(systems: readonly ComparedSystem[]): PlacedSystem[] {
  if (new Set(systems.map(({ id }) => id)).size !== systems.length) {
    throw new ScoringError('duplicate-id', 'A system is in the table twice; give each system once.')
  }
  return systems
    .map(({ id, exampleMeans }) => {
      const values = [...exampleMeans].sort(([a], [b]) => compareIds(a, b))
      return { id, mean: computeMean(values.map(([, value]) => value)), values, exampleMeans }
    })
    .sort((a, b) => orderMeans(a.mean, b.mean) || compareIds(a.id, b.id))
}

function orderMeans(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return b - a
}

function testShared(first: PlacedSystem, second: PlacedSystem): PairedTTest {
  const left: number[] = []
  const right: number[] = []
  for (const [exampleId, value] of first.values) {
    const other = second.exampleMeans.get(exampleId)
    if (other === undefined) continue
    left.push(value)
    right.push(other)
  }
  return testPaired(left, right)
}

/** The better of two is told by the sign of their difference, which on shared examples may oppose the means. */
function findBetter(placed: readonly PlacedSystem[], pairs: readonly PairComparison[]): (i: number, j: number) => boolean {
  const index = new Map(placed.map(({ id }, i) => [id, i]))
  const better = new Set<number>()
  for (const { first, second, different, difference } of pairs) {
    const i = index.get(first) ?? 0
    const j = index.get(second) ?? 0
    if (different) better.add((difference ?? 0) > 0 ? i * placed.length + j : j * placed.length + i)
  }
  return (i, j) => better.has(i * placed.length + j)
}

import { alignSystems, type AlignedTable } from './align-systems'
import {
  compareAligned,
  type PairComparison,
  type SystemComparison,
  type SystemStanding,
} from './compare-systems'
import { compareAlignedToReference, type ComparisonToReference } from './compare-to-reference'
import type { ComparisonOptions } from './comparison-options'
import { computeTestedDifference } from '../pairs/smallest-difference'
import { computeFewestExamples } from '../families/fewest-examples'
import { estimateBoardInterval } from '../../aggregate/board-interval'
import type { MeanInterval } from '../../aggregate/interval'
import { computeMean } from '../../numeric/moments'
import { ScoringError } from '../../numeric/scoring-error'
import { assertScore } from '../../score/assert-score'

/** A system in a table with every sample's score in the metric shown. */
export interface SampledSystem {
  readonly id: string
  /**
   * The samples' scores of each example, in the order of the samples; examples without a score are absent.
   */
  readonly examples: ReadonlyMap<string, readonly number[]>
}

/** A row of a table: the system's position and the precision of its mean. */
export interface TableStanding extends SystemStanding {
  /** Mean and the 95 % interval of `estimateBoardInterval`, or the reason why there is none. */
  readonly interval: MeanInterval
}

/** How a table is compared: all pairs, and all systems against a reference if one is given. */
export type TableOptions = ComparisonOptions & {
  /** Id of the system that all others are compared with, as a separate family. */
  readonly reference?: string
}

/** A table of systems on the examples of one slice, or on all. */
export interface TableComparison extends SystemComparison {
  /** Name of the slice; `null` for all examples. */
  readonly slice: string | null
  /** Number of examples with a score for at least one system. */
  readonly examples: number
  readonly standings: readonly TableStanding[]
  /** Systems without a score here, by id; they are not in the table or its families. */
  readonly missing: readonly string[]
  /** `null` when no reference is given or the reference has no score here. */
  readonly againstReference: ComparisonToReference | null
  /** See `computeFewestExamples`; `null` with fewer than two systems. */
  readonly fewestExamples: number | null
  /** Whether any pair shares that many examples; where none does, ranks and letters say nothing. */
  readonly isComparable: boolean
  /**
   * The smallest difference that these examples can resolve with a power of 0.80 at the first step of the
   * correction: the largest over the pairs that share enough examples and vary, see `computeTestedDifference`;
   * `null` when `reason` says why. A pair that shares at least `fewestExamples` and whose observed difference
   * reaches it has separate letters; one that shares fewer may share letters at any difference.
   */
  readonly smallestDifference: number | null
  /**
   * Why no pair has a smallest difference; `zero-variance`: every two systems differ by the same amount on
   * all examples, or not at all.
   */
  readonly reason: 'no-systems' | 'one-system' | 'too-few-shared-examples' | 'zero-variance' | null
}

/**
 * Compares the systems of one table: for each system an interval, a rank interval and letters, for each pair
 * a test within the family of all pairs, and if a reference is given a second family of all
 * systems against it. Pairs are tested on example means (the samples of an example are averaged first).
 *
 * Intervals and tests use Student's t and assume normal means, which holds from about 100 examples on. A
 * system with fewer than `MIN_INTERVAL_EXAMPLES` examples has no interval, and no pair enters its family with
 * a p below 2¹⁻ⁿ for its n shared examples. The number of sign patterns depends on the size of the table
 * unless given, see `compareSystems`; both families use the same number.
 *
 * Degenerate: systems without any score are left out of the table and its families, and listed; a table of
 * one system, or whose systems share fewer than `fewestExamples` or do not vary relative to each other, has no
 * smallest difference, with the reason; one example gives means without intervals and pairs without p.
 *
 * Source: a convention of this package; see `estimateBoardInterval`, `compareSystems` and `compareToReference`.
 * @throws ScoringError `duplicate-id`, `invalid-number` on a score that is not finite or above 1e9 in
 * magnitude, `too-few-samples` on an example without a score, or `invalid-argument` when the options are
 * invalid or name an unknown reference.
 */
export function compareTable(systems: readonly SampledSystem[], options: TableOptions = {}): TableComparison {
  const { table, samples } = alignSamples(systems)
  return describeTable(table, samples, options)
}

/** Each system's samples by example, as they were given. */
export type SamplesBySystem = ReadonlyMap<string, SampledSystem['examples']>

/**
 * Averages the samples of each example and aligns the systems.
 *
 * Source: a convention of this package.
 * @throws ScoringError `duplicate-id`, `invalid-number`, `too-few-samples`.
 */
export function alignSamples(systems: readonly SampledSystem[]): {
  table: AlignedTable
  samples: SamplesBySystem
} {
  const means = systems.map(({ id, examples }) => ({
    id,
    exampleMeans: new Map(
      Array.from(
        examples,
        ([exampleId, scores]) => [exampleId, averageSamples(id, exampleId, scores)] as const,
      ),
    ),
  }))
  return { table: alignSystems(means), samples: new Map(systems.map(({ id, examples }) => [id, examples])) }
}

/**
 * `compareTable` for a table that is already aligned.
 *
 * Source: see `compareTable`.
 * @throws ScoringError see `compareTable`.
 */
export function describeTable(
  table: AlignedTable,
  samples: SamplesBySystem,
  { reference, ...options }: TableOptions,
): TableComparison {
  if (reference !== undefined && !samples.has(reference)) {
    throw new ScoringError(
      'invalid-argument',
      `The reference “${reference}” is not in the table; give the id of one of its systems.`,
    )
  }
  const present = { ...table, systems: table.systems.filter(({ count }) => count > 0) }
  const comparison = compareAligned(present, options)
  const standings = comparison.standings.map((standing): TableStanding => {
    const examples = table.exampleIds.flatMap((exampleId) => {
      const scores = samples.get(standing.id)?.get(exampleId)
      return scores ? [scores] : []
    })
    return { ...standing, interval: estimateBoardInterval(examples) }
  })
  const isThere = reference !== undefined && present.systems.some(({ id }) => id === reference)
  const fewestExamples = computeFewestExamples(comparison)
  const comparable = comparison.pairs.filter(({ n }) => fewestExamples !== null && n >= fewestExamples)
  const smallestDifference = findLargest(comparison, comparable)
  return {
    ...comparison,
    slice: options.slice ?? null,
    examples: countExamples(present),
    standings,
    missing: table.systems.filter(({ count }) => count === 0).map(({ id }) => id),
    againstReference: isThere ? compareAlignedToReference(present, reference, options) : null,
    fewestExamples,
    isComparable: comparable.length > 0,
    smallestDifference,
    reason: smallestDifference !== null ? null : explain(comparison, comparable.length > 0),
  }
}

function explain({ standings }: SystemComparison, isComparable: boolean): TableComparison['reason'] {
  if (standings.length < 2) return standings.length === 0 ? 'no-systems' : 'one-system'
  return isComparable ? 'zero-variance' : 'too-few-shared-examples'
}

function averageSamples(id: string, exampleId: string, scores: readonly number[]): number {
  for (const score of scores) assertScore(score, `A score of system ${id} on example ${exampleId}`)
  const mean = computeMean(scores)
  if (mean === null) {
    throw new ScoringError(
      'too-few-samples',
      `System ${id} has no score on example ${exampleId}; leave the example out.`,
    )
  }
  return mean
}

function countExamples({ exampleIds, systems }: AlignedTable): number {
  return exampleIds.filter((_, place) => systems.some(({ values }) => !Number.isNaN(values[place]))).length
}

function findLargest(
  { hypotheses, correction, alpha }: SystemComparison,
  pairs: readonly PairComparison[],
): number | null {
  const level = correction === 'holm' ? alpha / hypotheses : alpha
  // The quantiles take longer than the test of a pair, and depend on its number of examples only.
  const widest = new Map<number, number>()
  for (const { sd, n } of pairs) if (sd !== null && sd > 0) widest.set(n, Math.max(widest.get(n) ?? 0, sd))
  const found = [...widest].map(([n, sd]) => computeTestedDifference(sd, n, { alpha: level }) ?? 0)
  return found.length === 0 ? null : Math.max(...found)
}

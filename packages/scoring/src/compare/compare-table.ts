import type { SystemComparison, SystemStanding } from './compare-systems'
import type { ComparisonToReference } from './compare-to-reference'
import type { ComparisonOptions } from './comparison-options'
import type { MeanInterval } from '../aggregate/interval'
import { alignSamples, describeTable } from './table-aligned'

/** A system in a table with every sample's score in the metric shown. */
export interface SampledSystem {
  readonly id: string
  /** The samples' scores of each example, in the order of the samples; examples without a score are absent. */
  readonly examples: ReadonlyMap<string, readonly number[]>
}

/** A line of a table: where a system stands, and how exactly its mean is known. */
export interface TableStanding extends SystemStanding {
  /** Mean and 95 % interval from variance components, or the reason why there is none. */
  readonly interval: MeanInterval
}

/** How a table is compared: all pairs, and all against a reference where one is named. */
export type TableOptions = ComparisonOptions & {
  /** Id of the system that all others are compared with, as a family of its own. */
  readonly reference?: string
}

/** A table of systems on the examples of one slice, or on all. */
export interface TableComparison extends SystemComparison {
  /** Name of the slice; `null` for all examples. */
  readonly slice: string | null
  /** Number of examples that at least one system has a score on. */
  readonly examples: number
  readonly standings: readonly TableStanding[]
  /** Systems without a score here, by id: not in the table, hence not in its families. */
  readonly missing: readonly string[]
  /** `null` when no reference is named or the reference has no score here. */
  readonly againstReference: ComparisonToReference | null
  /** The smallest difference that these examples can resolve (α 0.05, power 0.80): the median over the pairs that have one; `null` when `reason` says why. */
  readonly smallestDifference: number | null
  /** Why no pair has a smallest difference; `zero-variance`: every two systems differ by the same amount on all examples, or not at all. */
  readonly reason: 'no-systems' | 'one-system' | 'too-few-shared-examples' | 'zero-variance' | null
}

/**
 * Compares the systems of one table: for each its interval, rank interval and letters, for each pair
 * a test within the family of all pairs, and where a reference is named a second family of all
 * systems against it. Pairs are tested on example means (an example's samples are averaged first).
 *
 * Intervals and tests take means as normal: they are fit from about 100 examples on, and intervals rather
 * narrow for a few dozen. No pair enters its family with a p below 2¹⁻ⁿ for its n shared examples. The
 * number of sign patterns depends on the size of the table unless it is said, see `compareSystems`; both
 * families take the same.
 *
 * Degenerate: systems without any score are left out of the table and its families, and named; a
 * table of one system, or one whose systems share no two examples or do not vary against each other, has no
 * smallest difference, with the reason; one example gives means without intervals and pairs without p.
 *
 * Source: a convention of this package; see `estimateInterval`, `compareSystems` and `compareToReference`.
 * @throws ScoringError `duplicate-id`, `invalid-number` on a score that is not finite or above 1e9 in
 * size, `too-few-samples` on an example without a score, or `invalid-argument` when the options make no
 * sense or name an unknown reference.
 */
export function compareTable(systems: readonly SampledSystem[], options: TableOptions = {}): TableComparison {
  const { table, samples } = alignSamples(systems)
  return describeTable(table, samples, options)
}

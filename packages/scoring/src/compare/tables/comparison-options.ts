import type { Correction } from '../families/adjust-p-values'
import type { Seed } from '../../numeric/random'

/** The test for each pair. A test with random patterns needs a seed; store it with the result. */
export type PairTestChoice =
  | { readonly test?: 'paired-t' }
  | {
      readonly test: 'sign-flip'
      readonly seed: Seed
      /**
       * Random sign patterns for each pair; by default 10,000, or 2·m/α for a table of m pairs where that is
       * more, up to the maximum of one test; the same for every family of the table.
       */
      readonly permutations?: number
    }

/** How a table is compared; every option has a default. */
export type ComparisonOptions = PairTestChoice & {
  /** The level that the correction keeps in the family; 0.05 by default. */
  readonly alpha?: number
  /** Holm by default. */
  readonly correction?: Correction
  /** The slice that the table shows; it is part of the family's name and of each pair's seed. */
  readonly slice?: string | null
}

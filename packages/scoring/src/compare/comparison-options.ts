import type { Correction } from './adjust-p-values'
import type { Seed } from '../numeric/random'

/** Which test is made of each pair; a test that draws needs a seed, which is stored with its result. */
export type PairTestChoice =
  | { readonly test?: 'paired-t' }
  | {
      readonly test: 'sign-flip'
      readonly seed: Seed
      /**
       * Random sign patterns for each pair; unless said 10,000, or 2·m/α for a table of m pairs where that is
       * more, up to the most that one test draws, for every family of the table.
       */
      readonly permutations?: number
    }

/** How a table is compared; everything may be left out. */
export type ComparisonOptions = PairTestChoice & {
  /** The bound that the correction keeps in the family; 0.05 unless said. */
  readonly alpha?: number
  /** Holm unless said. */
  readonly correction?: Correction
  /** The slice that the table shows; it becomes part of the family's name and of the seed of each pair. */
  readonly slice?: string | null
}

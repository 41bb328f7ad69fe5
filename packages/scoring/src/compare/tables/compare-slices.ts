import { assertDistinct, takeExamples, type AlignedTable } from './align-systems'
import { compareIds } from '../../numeric/compare-ids'
import {
  alignSamples,
  describeTable,
  type SampledSystem,
  type TableComparison,
  type TableOptions,
} from './compare-table'

/** The examples of one slice, for instance all with one example tag. */
export interface ExampleSlice {
  /** Name of the slice, for example `theme:emergency`. */
  readonly slice: string
  /** Ids of its examples; ids without scores and repeated ids are ignored. */
  readonly exampleIds: Iterable<string>
}

/** A table over all examples and over each slice. */
export interface SlicedComparison {
  readonly overall: TableComparison
  /** By name of the slice. */
  readonly slices: readonly TableComparison[]
}

/** The options of a table, without the slice. */
export type SliceOptions = TableOptions & { readonly slice?: never }

/**
 * Compares the systems of a table on all examples and on each slice: intervals, tests, rank intervals
 * and letters, see `compareTable`. Each slice is a separate table with its own families, so that
 * adding a slice changes no number of another; there is no correction across slices.
 *
 * Slices of examples take the score of the whole completion. For criterion tags (axes), where each
 * tag has its own scores, call `compareTable` once per tag with those scores.
 *
 * Slices are often small, while intervals and tests assume normal means: adequate from about 100 examples on,
 * somewhat narrow for a few dozen. No pair enters its family with a p below 2¹⁻ⁿ for its n shared examples,
 * so a slice of a few examples shows no difference; its `smallestDifference` says what it could have
 * shown.
 *
 * Degenerate: a slice without scores has an empty table; see `compareTable` for slices with one
 * example or one system.
 *
 * Source: a convention of this package; see `compareTable`. That slices are not corrected for each other is
 * its choice of families.
 * @throws ScoringError `duplicate-id` on a repeated slice or system; otherwise as `compareTable`.
 */
export function compareSlices(
  systems: readonly SampledSystem[],
  slices: readonly ExampleSlice[],
  options: SliceOptions = {},
): SlicedComparison {
  assertDistinct(
    slices.map(({ slice }) => slice),
    'A slice is given',
  )
  const { table, samples } = alignSamples(systems)
  const places = new Map(table.exampleIds.map((exampleId, place) => [exampleId, place]))
  const ordered = [...slices].sort((a, b) => compareIds(a.slice, b.slice))
  return {
    overall: describeTable(table, samples, { ...options, slice: null }),
    slices: ordered.map(({ slice, exampleIds }) =>
      describeTable(takeSlice(table, places, exampleIds), samples, { ...options, slice }),
    ),
  }
}

function takeSlice(
  table: AlignedTable,
  places: ReadonlyMap<string, number>,
  exampleIds: Iterable<string>,
): AlignedTable {
  const wanted = new Set<number>()
  for (const exampleId of exampleIds) {
    const place = places.get(exampleId)
    if (place !== undefined) wanted.add(place)
  }
  return takeExamples(
    table,
    [...wanted].sort((a, b) => a - b),
  )
}

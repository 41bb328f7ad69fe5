import { compareIds } from '../../numeric/compare-ids'
import { ScoringError } from '../../numeric/scoring-error'
import type { WinRate } from './win-rate'
import { summarizeTallies, type WinSummary } from './win-rate-summary'
import {
  addCounts,
  collectWinSamples,
  countLeftOut,
  mirrorTally,
  tallyExamples,
  type ExampleTally,
  type WinComparison,
  type WinSample,
} from './win-rate-tally'

/** A system of a table with its samples. */
export interface WinRateSystem {
  readonly id: string
  readonly samples: readonly WinSample[]
}

/** The win rate over one other system. */
export interface OpponentWinRate extends WinRate {
  readonly opponentId: string
}

/** A system's row in a table of win rates. */
export interface WinRateRow {
  readonly id: string
  /** Against all others, with all pairs pooled. */
  readonly overall: WinSummary
  /** Against each other system, by id. */
  readonly opponents: readonly OpponentWinRate[]
}

/** Win rates of each system against every other system and against all of them. */
export interface WinRateTable {
  readonly comparison: WinComparison
  /** By system id; a table that ranks sorts by `overall.rate`. */
  readonly rows: readonly WinRateRow[]
}

/**
 * Win rates of all systems of a table, each against every other and against all others; see
 * `computeWinRate` for the definition of a pair and for exclusions. Against all, the pairs with every
 * opponent are pooled, and the interval is clustered by example over all opponents, because an
 * easy example is easy for all of them. An overall rate depends on the other systems in the table: rates
 * of different tables are not comparable.
 *
 * Degenerate: a single system has no shared examples and a rate of `null`; no systems give no rows.
 *
 * Source: as `computeWinRate`; pooling over opponents is a convention of this package.
 * @throws ScoringError `duplicate-id` when a system appears twice, and what `computeWinRate` throws.
 */
export function computeWinRateTable(
  systems: readonly WinRateSystem[],
  comparison: WinComparison = 'raw',
): WinRateTable {
  if (new Set(systems.map(({ id }) => id)).size !== systems.length) {
    throw new ScoringError('duplicate-id', 'A system is in the table twice; give each system once.')
  }
  const entries = [...systems]
    .sort((a, b) => compareIds(a.id, b.id))
    .map(({ id, samples }) => ({
      id,
      ...collectWinSamples(samples, comparison),
      opponents: [] as OpponentWinRate[],
      tallies: [] as ExampleTally[],
    }))
  for (const [i, first] of entries.entries()) {
    for (const second of entries.slice(i + 1)) {
      const tallies = tallyExamples(first, second, comparison)
      const mirrored = tallies.map(mirrorTally)
      const leftOut = countLeftOut(first, second)
      first.opponents.push({ opponentId: second.id, ...summarizeTallies(tallies), ...leftOut })
      second.opponents.push({ opponentId: first.id, ...summarizeTallies(mirrored), ...leftOut })
      first.tallies = first.tallies.concat(tallies)
      second.tallies = second.tallies.concat(mirrored)
    }
  }
  const rows = entries.map(({ id, opponents, tallies }) => ({
    id,
    overall: summarizeTallies(mergeExamples(tallies)),
    opponents,
  }))
  return { comparison, rows }
}

/** One tally per example, over all opponents, in the order of ids. */
function mergeExamples(tallies: readonly ExampleTally[]): ExampleTally[] {
  const byExample = new Map<string, ExampleTally[]>()
  for (const tally of tallies) {
    const list = byExample.get(tally.exampleId)
    if (list === undefined) byExample.set(tally.exampleId, [tally])
    else list.push(tally)
  }
  return [...byExample]
    .sort(([a], [b]) => compareIds(a, b))
    .map(([exampleId, list]) => ({ exampleId, ...addCounts(list) }))
}

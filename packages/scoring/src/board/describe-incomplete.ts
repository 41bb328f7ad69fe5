import { boundIncompleteMean, type MeanBounds } from '../aggregate/incomplete-mean'
import { computeFewestExamples } from '../compare/families/fewest-examples'
import { compareToReference } from '../compare/tables/compare-to-reference'
import type { Metric } from './leaderboard-table'
import type { LoadedEntry, LoadedTable } from './loaded-table'
import { alpha, splitSystems, type RankedSlice } from './rank-systems'
import type { IncompleteScore } from './row-disclosures'

const verdicts = { better: 'higher', worse: 'lower', 'not-told-apart': 'not_different' } as const

/**
 * What can be said of each system that lacks scores, by run: bounds of its mean on all tasks, and each ranked system
 * against it on the tasks that both have a score on.
 */
export function describeIncomplete(
  table: LoadedTable,
  metric: Metric,
  slice?: RankedSlice,
): Map<string, IncompleteScore> {
  const { complete, incomplete } = splitSystems(table, metric, slice)
  const ranked = complete.map(({ system }) => averageSamples(system))
  const nameOf = new Map(complete.map(({ system, entry }) => [system.id, entry.result.system]))
  return new Map(
    incomplete.map(({ system, entry }) => {
      const { comparisons } = compareToReference([...ranked, averageSamples(system)], system.id, { alpha })
      const described: IncompleteScore = {
        bounds: boundOnAllTasks(table, entry, slice),
        minTasks: computeFewestExamples({ hypotheses: comparisons.length, correction: 'holm', alpha }),
        comparisons: comparisons.map(({ system: id, n, difference, verdict }) => ({
          runId: id,
          system: nameOf.get(id) ?? '',
          tasks: n,
          difference,
          verdict: verdicts[verdict],
        })),
      }
      return [system.id, described]
    }),
  )
}

function averageSamples({ id, examples }: { id: string; examples: ReadonlyMap<string, readonly number[]> }) {
  return { id, exampleMeans: new Map([...examples].map(([version, [mean = 0]]) => [version, mean])) }
}

/** Before length adjustment: an adjusted score has no lowest value, because an answer can be of any length. */
function boundOnAllTasks(
  { tasks }: LoadedTable,
  { examples, bounds: known }: LoadedEntry,
  slice?: RankedSlice,
): IncompleteScore['bounds'] {
  const scores: number[] = []
  const missing: MeanBounds[] = []
  for (const version of [...(slice?.versions ?? tasks.keys())].sort()) {
    const found = examples.get(version)
    if (found) scores.push(found.score)
    else missing.push(known.get(version) ?? { low: tasks.get(version)?.lowest ?? 0, high: 1 })
  }
  const bounds = boundIncompleteMean(scores, missing)
  return bounds && { low: bounds.low, high: bounds.high }
}

import { clipScore, compareSystems, estimateInterval } from '@consilium/scoring'
import type { SliceRow } from '../../domain/leaderboard'
import type { LoadedEntry, LoadedTable } from './load-table'

export const alpha = 0.05

export type Metric = 'headline' | 'unadjusted'

/** Systems on the same tasks, best first, with what those tasks can tell apart. */
export interface Ranking {
  rows: SliceRow[]
  /** Median over pairs of the smallest difference that their shared tasks can resolve. */
  resolves: number | null
}

/**
 * Ranks the systems of a table on the tasks that `includes` names (all when it is left out): means over
 * tasks, unclipped for ranks and clipped once for show; all pairs tested and corrected as one family.
 */
export function rankSystems({ entries }: LoadedTable, metric: Metric, includes?: ReadonlySet<string>): Ranking {
  const byRun = new Map(entries.map((entry) => [entry.result.runId, entry]))
  const systems = entries.flatMap((entry) => {
    const exampleMeans = pickMeans(entry, metric, includes)
    return exampleMeans.size === 0 ? [] : [{ id: entry.result.runId, exampleMeans }]
  })
  const meansOf = new Map(systems.map(({ id, exampleMeans }) => [id, exampleMeans]))
  const { standings, pairs } = compareSystems(systems, alpha)
  const rows = standings.flatMap(({ id, mean, ranks, letters }): SliceRow[] => {
    const entry = byRun.get(id)
    if (!entry) return []
    const means = [...(meansOf.get(id)?.entries() ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => [value])
    const { low, high } = estimateInterval(means)
    return [
      {
        runId: id,
        system: entry.result.system,
        kind: entry.result.kind,
        tasks: means.length,
        score: mean === null ? null : clipScore(mean),
        unclipped: mean,
        interval: low === null || high === null ? null : { low, high },
        rank: { ...ranks },
        letters: [...letters],
      },
    ]
  })
  return { rows, resolves: median(pairs.flatMap(({ smallestDifference }) => smallestDifference ?? [])) }
}

function pickMeans({ examples }: LoadedEntry, metric: Metric, includes?: ReadonlySet<string>): Map<string, number> {
  const means = new Map<string, number>()
  for (const [version, { score, adjusted }] of examples) {
    if (!includes || includes.has(version)) means.set(version, metric === 'headline' ? adjusted : score)
  }
  return means
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  const lower = sorted[middle - 1]
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2
}

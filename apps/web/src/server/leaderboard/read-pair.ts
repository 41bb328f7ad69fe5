import type { LeaderboardTable, Metric, RankedPairs } from '@consilium/scoring'
import type pg from 'pg'
import type { ComparedPair } from '../../domain/leaderboard/compared-pair'

/** Reads the comparison of two ranked systems of a table, by their runs; null if the table has no such pair. */
export async function readPair(
  pool: pg.Pool,
  snapshotId: string,
  { metric, table, runs }: { metric: Metric; table: LeaderboardTable; runs: readonly [string, string] },
): Promise<ComparedPair | null> {
  const { rows } = await pool.query<{ pairs: RankedPairs | null }>(
    'SELECT pairs FROM board_view WHERE snapshot_id = $1 AND metric = $2 AND dimension = $3 AND value = $4',
    [snapshotId, metric, table.focus?.dimension ?? '', table.focus?.value ?? ''],
  )
  const stored = rows[0]?.pairs
  const places = runs.map((run) => stored?.runs.indexOf(run) ?? -1)
  const pair = stored?.pairs.find(
    ([first, second]) => first !== second && places.includes(first) && places.includes(second),
  )
  if (!stored || !pair) return null
  const [first, second, difference, low, high, isDifferent] = pair
  const sign = (difference ?? 0) < 0 ? -1 : 1
  const bounds = low === null || high === null ? null : [low * sign, high * sign].toSorted((a, b) => a - b)
  const describe = (place: number) => {
    const runId = stored.runs[place] ?? ''
    return { runId, system: table.rows.find((row) => row.runId === runId)?.system ?? '' }
  }
  return {
    first: describe(sign === 1 ? first : second),
    second: describe(sign === 1 ? second : first),
    difference: Math.abs(difference ?? 0),
    interval: bounds && { low: bounds[0] ?? 0, high: bounds[1] ?? 0 },
    isDifferent,
    pairs: stored.pairs.length,
  }
}

import type { LeaderboardSlice, LeaderboardTable, Metric, SliceDimension } from '@consilium/scoring'
import type pg from 'pg'
import { createLru } from './lru-cache'

/** The views of snapshots that were read last; a view never changes. */
const known = createLru<unknown>(100)

/** The table of a snapshot on all tasks or on a slice, without slices; null if there is no such slice. */
export async function readTableView(
  pool: pg.Pool,
  snapshotId: string,
  metric: Metric,
  focus: { dimension: SliceDimension; value: string } | null,
): Promise<LeaderboardTable | null> {
  const [found] = await readViews(pool, snapshotId, metric, [focus ?? { dimension: '', value: '' }])
  return (found as LeaderboardTable | undefined) ?? null
}

/** The slices of dimensions of a snapshot, in their order. */
export async function readSliceViews(
  pool: pg.Pool,
  snapshotId: string,
  metric: Metric,
  dimensions: readonly SliceDimension[],
): Promise<LeaderboardSlice[]> {
  const keys = dimensions.map((dimension) => ({ dimension, value: '' }))
  return (await readViews(pool, snapshotId, metric, keys)).flat() as LeaderboardSlice[]
}

async function readViews(
  pool: pg.Pool,
  snapshotId: string,
  metric: Metric,
  keys: readonly { dimension: string; value: string }[],
): Promise<unknown[]> {
  const nameOf = ({ dimension, value }: { dimension: string; value: string }) =>
    JSON.stringify([snapshotId, metric, dimension, value])
  const missing = keys.filter((key) => known.get(nameOf(key)) === undefined)
  const read = new Map<string, unknown>()
  if (missing.length > 0) {
    const { rows } = await pool.query<{ dimension: string; value: string; content: unknown }>(
      `SELECT dimension, value, content FROM board_view
       WHERE snapshot_id = $1 AND metric = $2 AND (dimension, value) IN (SELECT * FROM unnest($3::text[], $4::text[]))`,
      [snapshotId, metric, missing.map(({ dimension }) => dimension), missing.map(({ value }) => value)],
    )
    for (const { content, ...key } of rows) {
      read.set(nameOf(key), content)
      known.set(nameOf(key), content)
    }
  }
  return keys.flatMap((key) => read.get(nameOf(key)) ?? known.get(nameOf(key)) ?? [])
}

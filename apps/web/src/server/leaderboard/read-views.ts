import type { LeaderboardSlice, LeaderboardTable, Metric, SliceDimension } from '@consilium/scoring'
import type pg from 'pg'

/** The table of a snapshot on all tasks or on a slice, without slices; null if there is no such slice. */
export async function readTableView(
  pool: pg.Pool,
  snapshotId: string,
  metric: Metric,
  focus: { dimension: SliceDimension; value: string } | null,
): Promise<LeaderboardTable | null> {
  const { rows } = await pool.query<{ content: LeaderboardTable }>(
    'SELECT content FROM board_view WHERE snapshot_id = $1 AND metric = $2 AND dimension = $3 AND value = $4',
    [snapshotId, metric, focus?.dimension ?? '', focus?.value ?? ''],
  )
  return rows[0]?.content ?? null
}

/** The slices of dimensions of a snapshot, in their order. */
export async function readSliceViews(
  pool: pg.Pool,
  snapshotId: string,
  metric: Metric,
  dimensions: readonly SliceDimension[],
): Promise<LeaderboardSlice[]> {
  const { rows } = await pool.query<{ dimension: string; content: LeaderboardSlice[] }>(
    `SELECT dimension, content FROM board_view
     WHERE snapshot_id = $1 AND metric = $2 AND dimension = ANY($3::text[]) AND value = ''`,
    [snapshotId, metric, dimensions],
  )
  return dimensions.flatMap((dimension) => rows.find((row) => row.dimension === dimension)?.content ?? [])
}

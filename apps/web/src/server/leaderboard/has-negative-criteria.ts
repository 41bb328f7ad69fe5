import type pg from 'pg'

const query = `
  SELECT EXISTS (
    SELECT FROM release_task JOIN criterion ON criterion.version_id = release_task.version_id
    WHERE release_task.release_id = $1 AND criterion.points < 0
  ) AS found`

/** Returns whether a release has a criterion with negative points; without one, harms are not measured. */
export async function hasNegativeCriteria(pool: pg.Pool, releaseId: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(query, [releaseId])
  return rows[0]?.found ?? false
}

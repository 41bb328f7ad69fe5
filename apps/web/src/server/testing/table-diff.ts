import type pg from 'pg'

/** One row of any table: its primary key, a hash of its content, and the transaction that last wrote it. */
interface Row {
  key: string
  hash: string
  xmin: string
}

/** Every row of every table, by table and key. */
export type Snapshot = Map<string, Map<string, Row>>

export interface Change {
  table: string
  key: string
  kind: 'added' | 'changed' | 'removed'
  /** The transaction that wrote the row; null for a removed row. */
  xmin: string | null
}

/** Returns a function that reads all tables in one statement, so that the snapshot is consistent. */
export async function createSnapshots(pool: pg.Pool): Promise<() => Promise<Snapshot>> {
  const { rows: tables } = await pool.query<{ name: string; key: string[] | null }>(`
    SELECT c.relname AS name, (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary) AS key
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations' AND has_table_privilege(c.oid, 'SELECT') ORDER BY 1`)
  const sql = tables
    .map(
      ({ name, key }) =>
        `SELECT '${name}' AS "table", concat_ws(' ', ${(key ?? []).map((column) => `"${column}"`).join(', ')}) AS key, md5(t::text) AS hash, t.xmin::text AS xmin FROM "${name}" t`,
    )
    .join(' UNION ALL ')
  return async () => {
    const { rows } = await pool.query<Row & { table: string }>(sql)
    const snapshot: Snapshot = new Map(tables.map(({ name }) => [name, new Map<string, Row>()]))
    for (const { table, ...row } of rows) snapshot.get(table)?.set(row.key, row)
    return snapshot
  }
}

/** The changes between two snapshots; a row that was rewritten unchanged counts too. */
export function findChanges(before: Snapshot, after: Snapshot): Change[] {
  const changes: Change[] = []
  for (const [table, rows] of after) {
    const old = before.get(table) ?? new Map<string, Row>()
    for (const [key, { hash, xmin }] of rows) {
      const was = old.get(key)
      if (!was) changes.push({ table, key, kind: 'added', xmin })
      else if (was.hash !== hash || was.xmin !== xmin) changes.push({ table, key, kind: 'changed', xmin })
    }
    for (const key of old.keys())
      if (!rows.has(key)) changes.push({ table, key, kind: 'removed', xmin: null })
  }
  return changes
}

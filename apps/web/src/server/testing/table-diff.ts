import type pg from 'pg'

/** The transaction that last wrote each row, by primary key. Every rewrite of a row changes it. */
type Rows = ReadonlyMap<string, string>

/** Every row of every table, by table. */
export type Snapshot = ReadonlyMap<string, Rows>

export interface Change {
  table: string
  key: string
  kind: 'added' | 'changed' | 'removed'
  /** The transaction that wrote the row; null for a removed row. */
  xmin: string | null
}

interface Line {
  table: string
  /** Null on the line that counts the table. */
  key: string | null
  xmin: string
}

/**
 * Returns a function that takes a snapshot of all tables. Only rows written since the snapshot before are read,
 * and tables that lost rows, because reading everything costs more than most calls that tests watch.
 */
export async function createSnapshots(pool: pg.Pool): Promise<() => Promise<Snapshot>> {
  const { rows: tables } = await pool.query<{ name: string; key: string[] | null }>(`
    SELECT c.relname AS name, (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary) AS key
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations' AND has_table_privilege(c.oid, 'SELECT') ORDER BY 1`)
  const selectRows = ({ name, key }: (typeof tables)[number]) =>
    `SELECT '${name}' AS "table", concat_ws(' ', ${(key ?? []).map((column) => `"${column}"`).join(', ')}) AS key, xmin::text AS xmin FROM "${name}"`
  const since = tables
    .flatMap((table) => [
      `${selectRows(table)} WHERE age(xmin) <= age($1::xid)`,
      `SELECT '${table.name}', NULL, count(*)::text FROM "${table.name}"`,
    ])
    .join(' UNION ALL ')
  let last: Snapshot = new Map(tables.map(({ name }) => [name, new Map()]))
  let oldestOpen = '0'
  return async () => {
    // Taken before the rows, so that a transaction that was still open is read again next time.
    const { rows: horizon } = await pool.query<{ xmin: string }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin',
    )
    const { rows: lines } = await pool.query<Line>({ name: 'snapshot', text: since, values: [oldestOpen] })
    const byTable = new Map<string, Line[]>(tables.map(({ name }) => [name, []]))
    for (const line of lines) byTable.get(line.table)?.push(line)
    const next = new Map<string, Rows>()
    for (const table of tables) {
      const found = byTable.get(table.name) ?? []
      const before = last.get(table.name) ?? new Map<string, string>()
      const rows = applyLines(before, found)
      const count = Number(found.find(({ key }) => key === null)?.xmin)
      next.set(
        table.name,
        rows.size === count ? rows : applyLines(new Map(), (await pool.query<Line>(selectRows(table))).rows),
      )
    }
    last = next
    oldestOpen = horizon[0]?.xmin ?? '0'
    return next
  }
}

/** The rows after the lines; the same object where nothing differs. */
function applyLines(before: Rows, lines: readonly Line[]): Rows {
  const written = lines.filter(({ key, xmin }) => key !== null && before.get(key) !== xmin)
  if (written.length === 0) return before
  const rows = new Map(before)
  for (const { key, xmin } of written) rows.set(key as string, xmin)
  return rows
}

/** The changes between two snapshots; a row that was rewritten unchanged counts too. */
export function findChanges(before: Snapshot, after: Snapshot): Change[] {
  const changes: Change[] = []
  for (const [table, rows] of after) {
    const old = before.get(table) ?? new Map<string, string>()
    if (old === rows) continue
    for (const [key, xmin] of rows) {
      const was = old.get(key)
      if (was === undefined) changes.push({ table, key, kind: 'added', xmin })
      else if (was !== xmin) changes.push({ table, key, kind: 'changed', xmin })
    }
    for (const key of old.keys())
      if (!rows.has(key)) changes.push({ table, key, kind: 'removed', xmin: null })
  }
  return changes
}

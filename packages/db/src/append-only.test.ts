import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APPEND_ONLY_TABLES } from './migrate.mjs'
import { openDatabase, type OpenDatabase } from './open-database'
import { createTestDatabase, type TestDatabase } from './testing'
import { fillAppendOnlyTables } from './testing/fill-append-only-tables'
import { verifyAudit } from './verify-audit'

let database: TestDatabase
let open: OpenDatabase
let owner: pg.Client
let app: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.appUrl)
  owner = new pg.Client({ connectionString: database.ownerUrl })
  app = new pg.Client({ connectionString: database.appUrl })
  await Promise.all([owner.connect(), app.connect()])
  await fillAppendOnlyTables(open.db)
})
afterAll(async () => {
  await Promise.all([open.close(), owner.end(), app.end()])
  await database.drop()
})

async function fingerprint(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ row: string }>(
    `SELECT md5(t::text) AS row FROM "${table}" t ORDER BY 1`,
  )
  return rows.map(({ row }) => row)
}

/** Runs statements that must be refused, as one transaction. Returns the error, or null if they succeeded. */
async function attack(client: pg.Client, statements: string): Promise<string | null> {
  await client.query('BEGIN')
  try {
    await client.query(statements)
    await client.query('COMMIT')
    return null
  } catch (error) {
    await client.query('ROLLBACK')
    return String(error)
  } finally {
    // Session settings outlive the transaction.
    await client.query('RESET ALL; RESET ROLE; DISCARD TEMP')
  }
}

const keyOf = async (table: string) =>
  (
    await owner.query<{ name: string }>(
      `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey) WHERE i.indrelid = $1::regclass AND i.indisprimary`,
      [table],
    )
  ).rows.map(({ name }) => name)

/** Ways to change or remove existing rows; `key` lists the columns of the primary key. */
const ways: [string, (table: string, key: string[]) => string][] = [
  ['UPDATE', (t, [k]) => `UPDATE ${t} SET ${k} = ${k}`],
  [
    'UPDATE in a CTE',
    (t, [k]) => `WITH changed AS (UPDATE ${t} SET ${k} = ${k} RETURNING 1) SELECT * FROM changed`,
  ],
  ['DELETE', (t) => `DELETE FROM ${t}`],
  ['TRUNCATE', (t) => `TRUNCATE ${t} CASCADE`],
  [
    'ON CONFLICT DO UPDATE',
    (t, key) =>
      `INSERT INTO ${t} SELECT * FROM ${t} LIMIT 1 ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${key[0]} = excluded.${key[0]}`,
  ],
  [
    'MERGE that updates',
    (t, key) =>
      `MERGE INTO ${t} t USING (SELECT * FROM ${t}) s ON ${key.map((k) => `t.${k} = s.${k}`).join(' AND ')} WHEN MATCHED THEN UPDATE SET ${key[0]} = s.${key[0]}`,
  ],
  [
    'MERGE that deletes',
    (t, key) =>
      `MERGE INTO ${t} t USING (SELECT * FROM ${t}) s ON ${key.map((k) => `t.${k} = s.${k}`).join(' AND ')} WHEN MATCHED THEN DELETE`,
  ],
  ['UPDATE as if redacting', (t, [k]) => `SET consilium.redacting = 'on'; UPDATE ${t} SET ${k} = ${k}`],
  [
    'DELETE as if redacting, with a pg_class of its own',
    (t) =>
      `CREATE TEMP TABLE pg_class AS SELECT '${t}'::regclass::oid AS oid, current_user::regrole::oid AS relowner; SET consilium.redacting = 'on'; DELETE FROM ${t}`,
  ],
  [
    'UPDATE with the triggers disabled',
    (t, [k]) => `ALTER TABLE ${t} DISABLE TRIGGER ALL; UPDATE ${t} SET ${k} = ${k}`,
  ],
  ['UPDATE as a replica', (t, [k]) => `SET session_replication_role = replica; UPDATE ${t} SET ${k} = ${k}`],
  ['DROP TABLE', (t) => `DROP TABLE ${t} CASCADE`],
  ['DROP TRIGGER', (t) => `DROP TRIGGER ${t}_is_final ON ${t}`],
  [
    'another guard',
    (t) =>
      `CREATE OR REPLACE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$; DELETE FROM ${t}`,
  ],
  ['a rule', (t) => `CREATE RULE quiet AS ON INSERT TO ${t} DO INSTEAD NOTHING`],
  [
    'a trigger',
    (t) =>
      `CREATE TRIGGER quiet BEFORE INSERT ON ${t} FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
  ],
  ['a rename', (t) => `ALTER TABLE ${t} RENAME TO gone`],
  ['a changed column type', (t, [k]) => `ALTER TABLE ${t} ALTER COLUMN ${k} TYPE text USING 'x'`],
  ['a privilege granted to itself', (t) => `GRANT UPDATE ON ${t} TO CURRENT_USER; DELETE FROM ${t}`],
  ['the owner’s role', (t) => `SET ROLE consilium_owner; DELETE FROM ${t}`],
  ['COPY from a file', (t) => `COPY ${t} FROM '/dev/null'`],
  ['COPY from a program', (t) => `COPY ${t} FROM PROGRAM 'true'`],
]

describe.each(APPEND_ONLY_TABLES)('%s', (table) => {
  it('has rows', async () => expect((await fingerprint(table)).length).toBeGreaterThan(0))

  it.each(ways)('cannot be changed by the application: %s', async (_, write) => {
    const before = await fingerprint(table)
    expect(await attack(app, write(table, await keyOf(table)))).not.toBeNull()
    expect(await fingerprint(table)).toEqual(before)
  })

  // With a single database URL the application owns the tables, so only the triggers protect them.
  it.each(ways.slice(0, 7))(
    'cannot be changed by the application when it is also the owner: %s',
    async (_, write) => {
      const before = await fingerprint(table)
      await attack(owner, write(table, await keyOf(table)))
      expect(await fingerprint(table)).toEqual(expect.arrayContaining(before))
    },
  )
})

describe('final rows in a table that the application may change', () => {
  it('are protected even with a forged redaction flag or a shadowed pg_class', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'forbid_change()'::regprocedure AND tgname LIKE '%_is_final'`,
    )
    const tables = rows.map(({ name }) => name).filter((name) => !APPEND_ONLY_TABLES.includes(name))
    expect(tables).toContain('completion')
    for (const table of tables) {
      const before = await fingerprint(table)
      const [key = ''] = await keyOf(table)
      // A row trigger has nothing to refuse in an empty table.
      if (before.length === 0) continue
      for (const disguise of [
        '',
        `SET consilium.redacting = 'on';`,
        `CREATE TEMP TABLE pg_class AS SELECT '${table}'::regclass::oid AS oid, current_user::regrole::oid AS relowner; SET consilium.redacting = 'on';`,
      ]) {
        for (const change of [`UPDATE ${table} SET ${key} = ${key}`, `DELETE FROM ${table}`])
          expect(await attack(app, `${disguise} ${change}`), `${disguise} ${change}`).not.toBeNull()
      }
      expect(await fingerprint(table)).toEqual(before)
    }
  })

  it('have only guards with a fixed search_path', async () => {
    const { rows } =
      await owner.query(`SELECT p.proname FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'plpgsql'
      AND NOT EXISTS (SELECT FROM unnest(p.proconfig) AS set WHERE set LIKE 'search_path=%')`)
    expect(rows, 'End these functions with SET search_path = pg_catalog, public, pg_temp.').toEqual([])
  })
})

describe('rows that reference another table', () => {
  it('are not affected by changes to it, even with a forged redaction flag', async () => {
    const { rows: parents } = await owner.query<{ parent: string; child: string; key: string }>(
      `SELECT DISTINCT c.confrelid::regclass::text AS parent, c.conrelid::regclass::text AS child, a.attname AS key FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = c.confkey[1] WHERE c.contype = 'f' AND c.conrelid::regclass::text = ANY($1)`,
      [APPEND_ONLY_TABLES],
    )
    expect(parents.length).toBeGreaterThan(10)
    const before = await Promise.all(APPEND_ONLY_TABLES.map(fingerprint))
    for (const { parent, child, key } of parents) {
      for (const change of [
        `DELETE FROM "${parent}"`,
        ...(key === 'id'
          ? [
              `UPDATE "${parent}" SET id = ${parent === 'work_item' ? 'id + 1000000' : 'gen_random_uuid()'} WHERE id IN (SELECT id FROM "${parent}")`,
            ]
          : []),
      ]) {
        expect(
          await attack(app, `SET consilium.redacting = 'on'; ${change}`),
          `${change}, for ${child}`,
        ).not.toBeNull()
      }
    }
    expect(await Promise.all(APPEND_ONLY_TABLES.map(fingerprint))).toEqual(before)
  })
})

describe('an event written by the application', () => {
  const insert = (columns: string, values: string) =>
    app.query(
      `INSERT INTO audit_event (actor_kind, action, entity_type, entity_id${columns}) VALUES ('operator', 'run.paused', 'run', '${randomUUID()}'${values}) RETURNING id, at, hash, previous_hash`,
    )

  it('cannot choose its hash, id or time', async () => {
    const {
      rows: [last],
    } = await owner.query<{ id: string }>('SELECT max(id) AS id FROM audit_event')
    const {
      rows: [forged],
    } = (await insert(', id, at, hash, previous_hash', `, 1, '2001-01-01', 'mine', 'mine'`)) as unknown as {
      rows: [{ id: string; at: Date; hash: string; previous_hash: string }]
    }
    expect(BigInt(forged.id)).toBeGreaterThan(BigInt(last?.id ?? 0))
    expect(Date.now() - forged.at.getTime()).toBeLessThan(60_000)
    expect(forged.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(forged.previous_hash).toBe('')
  })

  it('joins the real chain even if the session shadows its tables and sequences', async () => {
    await app.query(
      `CREATE TEMP TABLE audit_event AS SELECT * FROM public.audit_event; CREATE TEMP SEQUENCE audit_event_id_seq`,
    )
    await app.query(`UPDATE audit_event SET hash = 'forged'`)
    const {
      rows: [run],
    } = await owner.query<{ entity_id: string }>(
      `SELECT entity_id FROM audit_event WHERE entity_type = 'run' LIMIT 1`,
    )
    await app.query(
      `INSERT INTO public.audit_event (actor_kind, action, entity_type, entity_id) VALUES ('operator', 'run.paused', 'run', $1)`,
      [run?.entity_id],
    )
    await app.query('DISCARD TEMP')
    expect((await verifyAudit(owner)).faults).toEqual([])
  })
})

describe('the owner of the database', () => {
  it.each([
    [
      'disables the triggers',
      `ALTER TABLE audit_event DISABLE TRIGGER USER; DELETE FROM audit_event WHERE id = (SELECT min(id) FROM audit_event); ALTER TABLE audit_event ENABLE TRIGGER USER`,
      'anchor',
    ],
    [
      'forges the redaction flag',
      `SET LOCAL consilium.redacting = 'on'; UPDATE audit_event SET action = 'run.resumed' WHERE id = (SELECT min(id) FROM audit_event)`,
      'event',
    ],
    [
      'replaces the guard',
      `CREATE OR REPLACE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN COALESCE(NEW, OLD); END $$; UPDATE audit_event SET details = '{}' || details WHERE id = (SELECT min(id) FROM audit_event)`,
      'event',
    ],
  ])('can change the log where no role stops them, but is detected: %s', async (_, statements, kind) => {
    await owner.query('BEGIN')
    await owner.query(statements)
    const { rows } = await owner.query<{ n: number }>('SELECT 1 AS n')
    expect(rows).toHaveLength(1)
    await owner.query('COMMIT')
    const { faults } = await verifyAudit(owner)
    expect(faults.map((fault) => fault.kind)).toContain(kind)
  })
})

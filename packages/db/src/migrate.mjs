import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** Tables that the application's role may read and append to, but never change. */
export const APPEND_ONLY_TABLES = [
  'audit_event',
  'task_version',
  'criterion',
  'verdict',
  'attempt',
  'price_table',
  'price',
  'audit_anchor',
  'past_usage',
  'redaction',
  'redacted_text',
  'seen_label',
  'guard_override',
  'practice_result',
  'thread_message',
  'judgment_reading',
  'work_sitting',
  'time_correction',
  'guidelines_acknowledgment',
  'sampling_pool',
  'sampling_plan',
  'sample_reserve',
  'sample_discard',
  'sample_withdrawn',
  'held_out_split',
  'held_out_task',
  'release_manifest',
  'release_publication',
  'release_notice',
  'release_flow',
  'answer_return',
  'answer_subset',
  'baseline_statement',
  'board',
  'board_snapshot',
  'board_view',
  'vendor_exposure',
  'run_notice',
]

/**
 * Functions that run as the owner and that the application's role may call; they refuse to touch what must be
 * kept.
 */
const OWNER_FUNCTIONS = [
  'remove_past_attempts(timestamptz, int)',
  'redact_text(uuid, text, boolean, text, actor_kind, uuid)',
]

const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../../prisma/migrations')
// Prisma's own lock, so that Prisma and this runner exclude each other.
const ADVISORY_LOCK = 72707369
const OLDEST_POSTGRES = 150000

// Prisma's own table, as its engine creates it, so that Prisma can take over the history at any time.
const HISTORY_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`

/** A migration that could not be applied; the message says which, why and what to do. */
export class MigrationError extends Error {}

/**
 * Applies the pending migrations, each in its own transaction, and returns their names. Then grants the
 * application's role its privileges; without `appRole` (one URL for everything) it leaves them unchanged.
 */
export async function migrate({ ownerUrl, appRole, migrationsDir = MIGRATIONS_DIR, log = () => {} }) {
  const migrations = readMigrations(migrationsDir)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await requirePostgresVersion(client)
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK])
    await client.query('SET client_min_messages = warning')
    await client.query(HISTORY_TABLE)
    const pending = findPending(migrations, await readHistory(client))
    for (const migration of pending) {
      log(`Applying migration ${migration.name}`)
      await apply(client, migration)
    }
    if (appRole) await grant(client, appRole)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function requirePostgresVersion(client) {
  const { rows } = await client.query(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
  )
  if (rows[0].number < OLDEST_POSTGRES)
    throw new MigrationError(
      `The database runs Postgres ${rows[0].name}; Consilium needs Postgres 15 or newer.`,
    )
}

function readMigrations(folder) {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = path.join(folder, name, 'migration.sql')
      if (!fs.existsSync(file))
        throw new MigrationError(`The migration ${name} has no file ${file}. Add it or remove the folder.`)
      const sql = fs.readFileSync(file)
      return { name, sql: sql.toString('utf8'), checksum: createHash('sha256').update(sql).digest('hex') }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function readHistory(client) {
  const { rows } = await client.query(
    'SELECT migration_name AS name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY started_at',
  )
  return rows
}

function findPending(migrations, history) {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum, finished_at: finishedAt } of history) {
    const migration = known.get(name)
    if (!finishedAt)
      throw new MigrationError(
        `The migration ${name} was started by Prisma and did not finish. Fix the database by hand, then run ` +
          `npx prisma migrate resolve --rolled-back ${name} (or --applied) and try again.`,
      )
    if (!migration)
      throw new MigrationError(
        `The database has the migration ${name}, which this checkout does not know: a newer version of Consilium has used it. ` +
          'Use that version, or restore a backup made before it.',
      )
    if (migration.checksum !== checksum)
      throw new MigrationError(
        `The migration ${name} was changed after it was applied. Restore its original file and write a new migration instead.`,
      )
  }
  const applied = new Set(history.map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client, { name, sql, checksum }) {
  const startedAt = new Date()
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       VALUES ($1, $2, clock_timestamp(), $3, $4, 1)`,
      [randomUUID(), checksum, name, startedAt],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw new MigrationError(`The migration ${name} failed and changed nothing: ${describe(error, sql)}`, {
      cause: error,
    })
  }
}

function describe(error, sql) {
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}.${error.detail ? ` ${error.detail}` : ''}${error.hint ? ` ${error.hint}` : ''}`
}

async function grant(client, appRole) {
  const role = client.escapeIdentifier(appRole)
  const { rows } = await client.query(
    `SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(format('public.%I', name)) IS NOT NULL`,
    [APPEND_ONLY_TABLES],
  )
  const { rows: functions } = await client.query(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regprocedure(name) IS NOT NULL',
    [OWNER_FUNCTIONS],
  )
  const appendOnly = rows.map(({ name }) => `public.${client.escapeIdentifier(name)}`)
  const tables = 'SELECT, INSERT, UPDATE, DELETE ON'
  const sequences = 'USAGE, SELECT ON'
  await client.query(
    [
      'BEGIN',
      `GRANT USAGE ON SCHEMA public TO ${role}`,
      `GRANT ${tables} ALL TABLES IN SCHEMA public TO ${role}`,
      `GRANT ${sequences} ALL SEQUENCES IN SCHEMA public TO ${role}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ${tables} TABLES TO ${role}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ${sequences} SEQUENCES TO ${role}`,
      ...(appendOnly.length > 0
        ? [`REVOKE UPDATE, DELETE, TRUNCATE ON ${appendOnly.join(', ')} FROM ${role}`]
        : []),
      ...functions.map(({ name }) => `GRANT EXECUTE ON FUNCTION ${name} TO ${role}`),
      `REVOKE ALL ON public."_prisma_migrations" FROM ${role}`,
      'COMMIT',
    ].join(';\n'),
  )
}

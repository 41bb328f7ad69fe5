import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The database of one test file. */
export type TestDatabase = {
  name: string
  /** Connects as the role that owns the tables. */
  ownerUrl: string
  /** Connects as the application's role, which cannot change append-only tables. */
  appUrl: string
  /** Drops the database and closes remaining connections. */
  drop: () => Promise<void>
}

/**
 * Clones the migrated template of the global setup; with `empty`, creates a database without any
 * tables, owned by the application's role, as for the queue's Postgres backend.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const adminUrl = readUrl('TEST_DATABASE_ADMIN_URL')
  const ownerUrl = readUrl('TEST_DATABASE_OWNER_URL')
  const appUrl = readUrl('TEST_DATABASE_APP_URL')
  const template = new URL(ownerUrl).pathname.slice(1)
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const owner = new URL(empty ? appUrl : ownerUrl).username
  const source = empty ? '' : ` TEMPLATE "${template}"`
  await runAsAdmin(adminUrl, `CREATE DATABASE "${name}"${source} OWNER "${owner}"`)
  return {
    name,
    ownerUrl: withDatabase(ownerUrl, name),
    appUrl: withDatabase(appUrl, name),
    drop: () => runAsAdmin(adminUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  }
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.toString()
}

function readUrl(variable: string): string {
  const url = process.env[variable]
  if (!url)
    throw new Error(`${variable} is not set: run the tests with vitest from the root of the repository.`)
  return url
}

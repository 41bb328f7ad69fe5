import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '@consilium/db/migrate'
import {
  APP_ROLE,
  ensureDatabase,
  ensureRoles,
  OWNER_ROLE,
  withUrlParts,
} from '../../../scripts/lib/postgres/databases.mjs'
import { startPostgres } from '../../../scripts/lib/postgres/postgres.mjs'

/** A Postgres for the suite alone, which it may break. */
export interface Cluster {
  adminUrl: (database: string) => string
  appUrl: (database: string) => string
  /** Creates an empty database of the application's role, or a copy of one without connections. */
  makeDatabase: (name: string, template?: string) => Promise<void>
  dropDatabase: (name: string) => Promise<void>
  /** Stops it as `pg_ctl stop -m immediate` does: no checkpoint, recovery at the next start. */
  crash: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** A database with all tables, but without rows. */
export const EMPTY_WORLD = 'chaos_empty'
// Killed processes leave connections behind for a moment.
const SETTINGS = { max_connections: 400, synchronous_commit: 'on', full_page_writes: 'on' }

export async function startCluster(): Promise<Cluster> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-chaos-'))
  fs.chmodSync(dataDir, 0o711)
  const passwords = { admin: newPassword(), owner: newPassword(), app: newPassword() }
  const begin = () =>
    startPostgres({ dataDir, password: passwords.admin, throwAway: true, settings: SETTINGS })
  let postgres = await begin()
  const adminUrl = (database: string) => postgres.url(database)
  const appUrl = (database: string) =>
    withUrlParts(postgres.url(database), { user: APP_ROLE, password: passwords.app })
  const ownerUrl = (database: string) =>
    withUrlParts(postgres.url(database), { user: OWNER_ROLE, password: passwords.owner })
  await ensureRoles(postgres.url(), passwords)
  await ensureDatabase(postgres.url(), EMPTY_WORLD, { owner: OWNER_ROLE })
  await migrate({ ownerUrl: ownerUrl(EMPTY_WORLD), appRole: APP_ROLE })
  return {
    adminUrl,
    appUrl,
    async makeDatabase(name, template) {
      await ensureDatabase(postgres.url(), name, {
        owner: template === undefined ? APP_ROLE : OWNER_ROLE,
        ...(template === undefined ? {} : { template }),
      })
      // A copied sequence has prefetched numbers that the copy's log does not show; after a checkpoint it
      // logs the next fetch.
      await runOnce(postgres.url(), 'CHECKPOINT')
    },
    dropDatabase: (name) => runOnce(postgres.url(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    async crash() {
      process.kill(postgres.pid, 'SIGQUIT')
      await postgres.ended
    },
    async start() {
      postgres = await begin()
    },
    async stop() {
      await postgres.stop()
      for (const folder of [dataDir, postgres.clusterDir]) fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One statement on a connection of its own. */
async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function newPassword(): string {
  return randomBytes(12).toString('hex')
}

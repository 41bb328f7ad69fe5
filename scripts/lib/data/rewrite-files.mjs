import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../postgres/postgres.mjs'
import { ensureSecrets } from '../secrets.mjs'

/**
 * Rewrites the files of the stopped embedded database, so that they hold no deleted, replaced or redacted
 * text: tables and indexes, statistics and the write-ahead log.
 */
export async function rewriteFiles(dataDir) {
  const password = ensureSecrets(dataDir).postgresSuperuser
  const settings = {
    // A recycled segment of the log keeps its old bytes until they are overwritten.
    wal_recycle: 'off',
    // Rows that another transaction might still read are copied, too.
    autovacuum: 'off',
  }
  const postgres = await startPostgres({ dataDir, password, settings })
  try {
    const databases = await inDatabase(postgres.url(), async (client) => {
      const { rows } = await client.query('SELECT datname FROM pg_database WHERE datallowconn')
      return rows.map(({ datname }) => datname)
    })
    for (const name of databases)
      await inDatabase(postgres.url(name), async (client) => {
        // Replaces samples of values that are gone, before the statistics are rewritten with the other tables.
        await client.query('ANALYZE')
        await client.query('VACUUM (FULL)')
      })
    await inDatabase(postgres.url(), async (client) => {
      await client.query('CHECKPOINT')
      // Uses up the segments that were recycled before; the last one is new.
      const segments = fs.readdirSync(path.join(postgres.clusterDir, 'pg_wal')).length
      for (let segment = 0; segment <= segments; segment += 1)
        await client.query(
          "SELECT pg_switch_wal() FROM pg_logical_emit_message(false, 'consilium', 'backup')",
        )
      await client.query('CHECKPOINT')
    })
  } finally {
    await postgres.stop()
  }
}

async function inDatabase(connectionString, use) {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end()
  }
}

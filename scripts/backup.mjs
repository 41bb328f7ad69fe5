// npm run backup -- FILE: writes the stopped embedded database with its secrets into one archive.
import path from 'node:path'
import { reportError, SetupError } from './lib/setup-error.mjs'
import { DATA_DIR } from './lib/paths.mjs'

try {
  if (process.env.DATABASE_URL)
    throw new SetupError('DATABASE_URL is set. Back up that database with its own tools, such as pg_dump.')
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const file = path.resolve(
    process.env.INIT_CWD ?? '.',
    process.argv[2] ?? `consilium-backup-${stamp}.tar.gz`,
  )
  const { backUp } = await import('./lib/data/backup.mjs')
  const { postgresVersion } = await backUp({ dataDir: DATA_DIR, file })
  console.log(
    `Wrote ${file} (Postgres ${postgresVersion}). It contains all data and passwords. Keep it where only you can read it.`,
  )
} catch (error) {
  process.exitCode = reportError(error)
}

// Writes a migration from the state of prisma/migrations to the schema: node scripts/migration.mjs NAME
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'
import { SetupError, reportError } from './lib/setup-error.mjs'
import { startThrowAwayPostgres } from './lib/postgres/throw-away-postgres.mjs'

async function writeMigration(name) {
  if (!/^[a-z0-9_]+$/.test(name ?? ''))
    throw new SetupError('Name the migration with lowercase letters, digits and underscores.')
  const lock = inRoot('prisma/migrations/migration_lock.toml')
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  if (!fs.existsSync(lock)) fs.writeFileSync(lock, 'provider = "postgresql"\n')
  const postgres = await startThrowAwayPostgres()
  try {
    const { code, stdout, stderr } = await run(
      process.execPath,
      [
        inRoot('node_modules/prisma/build/index.js'),
        'migrate',
        'diff',
        '--from-migrations',
        'prisma/migrations',
        '--to-schema',
        'prisma',
        '--script',
        '--exit-code',
      ],
      { cwd: inRoot(), env: { ...process.env, DATABASE_OWNER_URL: postgres.url('postgres') } },
    )
    if (code === 0) return console.log('The migrations already match the schema.')
    if (code !== 2)
      throw new SetupError(`Prisma could not compare the migrations with the schema.\n${stdout}${stderr}`)
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const folder = inRoot('prisma/migrations', `${stamp}_${name}`)
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, 'migration.sql'), stdout)
    console.log(`Wrote ${path.relative(inRoot(), folder)}/migration.sql`)
  } finally {
    await postgres.stop()
  }
}

writeMigration(process.argv[2]).catch((error) => {
  process.exitCode = reportError(error)
})

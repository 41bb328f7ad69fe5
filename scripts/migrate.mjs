// For servers: applies the migrations to the database of DATABASE_OWNER_URL (or DATABASE_URL), and waits until
// its server is there. With --roles it first creates both roles and the database as the superuser of
// POSTGRES_URL, with the passwords in those URLs.
import { migrate, MigrationError } from '../packages/db/src/migrate.mjs'
import { ensureDatabase, ensureRoles } from './lib/postgres/databases.mjs'
import { waitForDatabase } from './lib/postgres/wait-for-database.mjs'
import { reportError, SetupError } from './lib/setup-error.mjs'
import { readSwitches } from './lib/steps.mjs'

try {
  const { roles } = readSwitches(process.argv.slice(2), ['--roles'])
  const { POSTGRES_URL, DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL } = process.env
  if (!DATABASE_OWNER_URL)
    throw new SetupError('Set DATABASE_OWNER_URL (or DATABASE_URL) to the database to migrate.')
  const owner = readUrl(DATABASE_OWNER_URL)
  const app = readUrl(DATABASE_URL ?? DATABASE_OWNER_URL)
  if (roles && !POSTGRES_URL) throw new SetupError('--roles needs a superuser. Set POSTGRES_URL.')
  await waitForDatabase(roles ? POSTGRES_URL : DATABASE_OWNER_URL, { log: console.log })
  if (roles) {
    await ensureRoles(POSTGRES_URL, { owner: owner.password, app: app.password })
    await ensureDatabase(POSTGRES_URL, owner.database, { owner: owner.user })
  }
  const appRole = owner.user === app.user ? undefined : app.user
  const applied = await migrate({ ownerUrl: DATABASE_OWNER_URL, appRole, log: console.log })
  console.log(applied.length > 0 ? `${applied.length} migrations applied.` : 'The database is up to date.')
} catch (error) {
  process.exitCode = reportError(error instanceof MigrationError ? new SetupError(error.message) : error)
}

function readUrl(url) {
  const { username, password, pathname } = new URL(url)
  return {
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

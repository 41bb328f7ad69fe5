import { randomBytes } from 'node:crypto'
import { migrate } from '../../../packages/db/src/migrate.mjs'
import {
  APP_ROLE,
  DATABASE,
  OWNER_ROLE,
  ensureDatabase,
  ensureRoles,
  withUrlParts,
} from '../postgres/databases.mjs'
import { startThrowAwayPostgres } from '../postgres/throw-away-postgres.mjs'

/**
 * Starts a Postgres for the tests with a migrated template database, unless TEST_DATABASE_ADMIN_URL
 * names a server to use; packages/db/src/testing clones the template for each test file.
 */
export default async function setup() {
  // Several projects call this and share the first setup, which is removed when all are done.
  if (process.env.TEST_DATABASE_OWNER_URL) return undefined
  const given = process.env.TEST_DATABASE_ADMIN_URL
  const postgres = given ? null : await startThrowAwayPostgres()
  const admin = given ?? postgres.url()
  const template = `${DATABASE}_template_${randomBytes(4).toString('hex')}`
  const passwords = { owner: randomBytes(12).toString('hex'), app: randomBytes(12).toString('hex') }
  await ensureRoles(admin, passwords)
  await ensureDatabase(admin, template, { owner: OWNER_ROLE })
  const ownerUrl = withUrlParts(admin, { user: OWNER_ROLE, password: passwords.owner, database: template })
  await migrate({ ownerUrl, appRole: APP_ROLE })
  process.env.TEST_DATABASE_ADMIN_URL = admin
  process.env.TEST_DATABASE_OWNER_URL = ownerUrl
  process.env.TEST_DATABASE_APP_URL = withUrlParts(admin, {
    user: APP_ROLE,
    password: passwords.app,
    database: template,
  })

  return async () => {
    if (postgres) return postgres.stop()
    const { dropTestDatabases } = await import('./test-databases.mjs')
    await dropTestDatabases(admin, template)
  }
}

import { anchorAudit, openDatabase, type OpenDatabase } from '@consilium/db'
import { createTestDatabase, type TestDatabase } from '@consilium/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'

let database: TestDatabase
let open: OpenDatabase
let env: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.appUrl)
  env = { DATABASE_URL: database.appUrl }
  await runQuietly(['api-key', 'create', '--name', 'ci', '--scope', 'read'], { env })
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

it('tells what it checked, and what no anchor covers', async () => {
  const { code, out } = await runQuietly(['audit', 'verify'], { env })
  expect(code).toBe(0)
  expect(out).toMatch(
    /^Checked 1 event in 1 chain and 0 anchors in \d+\.\d s\.\n1 event after the last anchor.*\nThere is no anchor yet.*\nNothing was changed or removed\.\n$/,
  )
})

it('compares the log with an anchor that was stored elsewhere', async () => {
  await anchorAudit(open.db)
  const { out } = await runQuietly(['audit', 'verify'], { env })
  const hash = /Newest anchor: (\S+)/.exec(out)?.[1] ?? ''
  expect(await runQuietly(['audit', 'verify', '--known', hash], { env })).toMatchObject({ code: 0 })
  expect(await runQuietly(['audit', 'verify', '--known', 'f'.repeat(64)], { env })).toMatchObject({
    code: 1,
    err: expect.stringContaining('stored elsewhere') as string,
  })
  expect(await runQuietly(['audit', 'verify', '--known', 'nonsense'], { env })).toMatchObject({ code: 64 })
})

it('fails with a sentence when a row was changed', async () => {
  const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '')
  url.pathname = `/${database.name}`
  const intruder = new pg.Client({ connectionString: url.toString() })
  await intruder.connect()
  await intruder.query(`SET session_replication_role = replica; UPDATE audit_event SET details = '{}'`)
  await intruder.end()
  const { code, out, err } = await runQuietly(['audit', 'verify'], { env })
  expect(code).toBe(1)
  expect(out).toContain('Found 1 fault:')
  expect(err).toMatch(/^The event \d+ of api_key \S+ was changed/)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from './open-database'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

it('ends a session that is idle in a transaction, which releases its locks', async () => {
  const [frozen, other] = [
    openDatabase(testDatabase.appUrl, { standstillMs: 300 }),
    openDatabase(testDatabase.appUrl),
  ]
  const client = await frozen.pool.connect()
  client.on('error', () => undefined)
  await client.query('BEGIN; SELECT pg_advisory_xact_lock(7)')
  // Waits forever if the lock is not released.
  await other.pool.query('BEGIN; SELECT pg_advisory_xact_lock(7); COMMIT')
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release(true)
  await Promise.all([frozen.close(), other.close()])
})

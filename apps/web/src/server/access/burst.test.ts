import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { signInWithPassword } from './sign-in'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('queued sign-in attempts from one address leave database connections for readers', async () => {
  const holder = await api.pool.connect()
  const origin = { address: '203.0.113.9', userAgent: null }
  await holder.query('BEGIN')
  await holder.query(`SELECT pg_advisory_xact_lock(hashtextextended('sign-in:address:203.0.113.9', 0))`)
  const tries = Array.from({ length: 80 }, (_, number) =>
    signInWithPassword(
      api.db,
      { email: `nobody-${number}@example.org`, password: 'not the password' },
      origin,
    ).then(
      ({ is }) => is,
      (error: Error) => error.message,
    ),
  )
  // Attempts beyond the queue limit are refused immediately.
  expect(await Promise.race(tries)).toMatch(/^Too many people are signing in/)
  for (let read = 0; read < 20; read++) expect(await api.db.person.count()).toBe(0)
  expect((await api.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await holder.query('COMMIT')
  holder.release()
  const outcomes = await Promise.all(tries)
  expect([
    outcomes.filter((is) => is === 'refused').length,
    outcomes.filter((is) => is.startsWith('Too many')).length,
  ]).toEqual([66, 14])
})

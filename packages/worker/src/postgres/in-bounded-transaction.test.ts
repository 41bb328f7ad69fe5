import { openDatabase, type OpenDatabase } from '@consilium/db'
import { createTestDatabase } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inBoundedTransaction } from './in-bounded-transaction'

const LIMITS = { lockMs: 2_000, statementMs: 2_000, idleMs: 200 }

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: OpenDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.appUrl, { connections: 2 })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const insertWorker = `INSERT INTO worker (id, version, machine, pid, queue, in_work, started_at, seen_at) VALUES ($1, 'test', 'test', 1, 'none', 0, now(), now())`
const exists = async (id: string) =>
  (await database.pool.query('SELECT FROM worker WHERE id = $1', [id])).rowCount === 1

describe('inBoundedTransaction', () => {
  it('commits what the work wrote and gives its value', async () => {
    const id = randomUUID()
    const value = await inBoundedTransaction(database.pool, LIMITS, async (client) => {
      await client.query(insertWorker, [id])
      return 'value'
    })
    expect([value, await exists(id)]).toEqual(['value', true])
  })

  it('keeps nothing of work that fails, and passes its error on', async () => {
    const id = randomUUID()
    const failing = inBoundedTransaction(database.pool, LIMITS, async (client) => {
      await client.query(insertWorker, [id])
      throw new Error('The work failed.')
    })
    await expect(failing).rejects.toThrow('The work failed.')
    expect(await exists(id)).toBe(false)
  })

  it('frees the locks of a process that stops within the transaction', async () => {
    const id = randomUUID()
    await database.pool.query(insertWorker, [id])
    const frozen = inBoundedTransaction(database.pool, LIMITS, async (client) => {
      await client.query('SELECT FROM worker WHERE id = $1 FOR UPDATE', [id])
      await new Promise((resolve) => client.once('error', resolve))
    })
    await expect(frozen).rejects.toThrow()
    const { rowCount } = await database.pool.query('DELETE FROM worker WHERE id = $1', [id])
    expect(rowCount).toBe(1)
  })
})

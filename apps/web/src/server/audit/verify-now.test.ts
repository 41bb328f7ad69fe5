import { anchorAudit, inTransaction, recordAudit } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readState } from './read-state'
import { verifyNow } from './verify-now'

let api: TestApi
/** A superuser whose changes bypass the triggers. */
let intruder: pg.Client
const run = randomUUID()

beforeAll(async () => {
  api = await openTestApi()
  const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '')
  url.pathname = new URL(api.ownerUrl).pathname
  intruder = new pg.Client({ connectionString: url.toString() })
  await intruder.connect()
  await intruder.query('SET session_replication_role = replica')
})
afterAll(async () => {
  await intruder.end()
  await api.close()
})

const write = (action: string) =>
  inTransaction(api.db, (tx) =>
    recordAudit(tx, {
      actor: { kind: 'operator' },
      action,
      entity: { type: 'run', id: run },
      details: { why: 'x' },
    }),
  )

describe('the check of the log', () => {
  it('reports how far anchors reach', async () => {
    expect(await readState(api)).toEqual({
      events: 1,
      anchors: 0,
      unanchored: 1,
      newest: null,
      mayVerify: true,
    })
    await write('run.paused')
    await anchorAudit(api.db)
    await write('run.resumed')
    expect(await readState(api)).toMatchObject({
      events: 3,
      anchors: 1,
      unanchored: 1,
      newest: { events: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    })
  })

  it('finds no faults in an untouched log', async () => {
    expect(await verifyNow(api)).toMatchObject({
      events: 3,
      chains: 2,
      anchors: 1,
      unanchored: 1,
      faults: [],
    })
  })

  it('names the changed event in a sentence', async () => {
    const [row] = (
      await intruder.query<{ id: string; details: string }>(
        `SELECT id, details FROM audit_event WHERE action = 'run.paused'`,
      )
    ).rows
    await intruder.query(`UPDATE audit_event SET details = '{}' WHERE id = $1`, [row?.id])
    expect((await verifyNow(api)).faults).toEqual([
      `The event ${row?.id} of run ${run} was changed: its hash does not match its content.`,
    ])
    await intruder.query(`UPDATE audit_event SET details = $2 WHERE id = $1`, [row?.id, row?.details])
    expect((await verifyNow(api)).faults).toEqual([])
  })

  it('runs one at a time and releases its lock', async () => {
    const client = await api.pool.connect()
    await client.query(`SELECT pg_advisory_lock(hashtext('audit verify'))`)
    await expect(verifyNow(api)).rejects.toThrow('Another verification is in progress.')
    await client.query(`SELECT pg_advisory_unlock(hashtext('audit verify'))`)
    client.release()
    expect((await verifyNow(api)).faults).toEqual([])
  })

  it('names the command when the log is too long', async () => {
    expect((await readState(api, 2)).mayVerify).toBe(false)
    await expect(verifyNow(api, 2)).rejects.toThrow('Run “npm run consilium -- audit verify” on the server.')
  })
})

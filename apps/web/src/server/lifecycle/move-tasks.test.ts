import { inTransaction, openDatabase } from '@consilium/db'
import { makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lifecycle, statusAfter, taskActions, taskStatuses } from '../../domain/lifecycle/lifecycle'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { moveTasks } from './move-tasks'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const actor = { kind: 'operator' } as const

async function makeTaskIn(status: (typeof taskStatuses)[number]): Promise<string> {
  const { taskId } = await makeTask(api.db)
  await api.db.task.update({ where: { id: taskId }, data: { status } })
  return taskId
}

describe('moveTasks', () => {
  it('moves exactly as the table says, with one event each', async () => {
    for (const status of taskStatuses) {
      for (const action of taskActions) {
        const taskId = await makeTaskIn(status)
        const to = statusAfter(status, action)
        const move = inTransaction(api.db, (tx) =>
          moveTasks(tx, { actor, action, taskIds: [taskId], details: { why: 'test' } }),
        )
        if (to === null)
          await expect(move, `${action} from ${status}`).rejects.toMatchObject({ code: 'invalid_move' })
        else await move
        const events = await api.db.auditEvent.findMany({ where: { entityId: taskId } })
        expect((await api.db.task.findUniqueOrThrow({ where: { id: taskId } })).status).toBe(to ?? status)
        expect(events.map((event) => event.action)).toEqual(
          to === null ? [] : [`task.${lifecycle[action].done}`],
        )
      }
    }
  })

  it('moves all or none', async () => {
    const taskIds = [await makeTaskIn('accepted'), await makeTaskIn('retired')]
    const move = inTransaction(api.db, (tx) => moveTasks(tx, { actor, action: 'release', taskIds }))
    await expect(move).rejects.toThrow('A task has changed in the meantime and can no longer be released.')
    expect(await api.db.task.count({ where: { id: { in: taskIds }, status: 'released' } })).toBe(0)
  })

  it('lets one of two moves of the same task win', async () => {
    const taskId = await makeTaskIn('in_review')
    const move = (action: 'escalate' | 'reject') =>
      inTransaction(api.db, (tx) => moveTasks(tx, { actor, action, taskIds: [taskId] }))
    const outcomes = await Promise.allSettled([move('escalate'), move('reject')])
    const events = await api.db.auditEvent.count({ where: { entityId: taskId } })
    // Rejecting is also a move from adjudication, so it may follow the escalation; the reverse is impossible.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(events)
    expect((await api.db.task.findUniqueOrThrow({ where: { id: taskId } })).status).toBe('rejected')
  })

  it('takes few locks for the events of many entities', async () => {
    const locks = await inTransaction(api.db, async (tx) => {
      await tx.$executeRaw`
        INSERT INTO audit_event (actor_kind, action, entity_type, entity_id)
        SELECT 'operator', 'task.released', 'task', gen_random_uuid() FROM generate_series(1, 3000)`
      const [row] = await tx.$queryRaw<
        { count: number }[]
      >`SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`
      return row?.count
    })
    expect(locks).toBeLessThanOrEqual(512)
  })

  it('finds an entity’s last event by key, even with a plan that was cached when the table was small', async () => {
    const owner = openDatabase(api.ownerUrl)
    const client = await api.pool.connect()
    const insert = (count: number) =>
      client.query(
        `INSERT INTO audit_event (actor_kind, action, entity_type, entity_id)
         SELECT 'operator', 'task.released', 'task', gen_random_uuid() FROM generate_series(1, $1::int)`,
        [count],
      )
    try {
      for (let round = 0; round < 80; round += 1) await insert(1)
      await owner.db.$executeRaw`ANALYZE audit_event`
      for (let round = 0; round < 10; round += 1) await insert(1)
      await client.query('BEGIN')
      await insert(500)
      const { rows } = await client.query<{ read: number }>(
        `SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'audit_event'`,
      )
      await client.query('ROLLBACK')
      // A new entity has no earlier event, so almost nothing is read; a scan for each would read over 100,000
      // rows.
      expect(rows[0]?.read).toBeLessThan(500)
    } finally {
      client.release()
      await owner.close()
    }
  })
})

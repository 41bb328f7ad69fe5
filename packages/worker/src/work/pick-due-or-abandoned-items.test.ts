import {
  makeImport,
  makeJudge,
  makePhysicians,
  makeRelease,
  makeSystem,
  startRun,
} from '@consilium/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestEngine } from '../testing/open-test-engine'
import { pickDueOrAbandonedItems, unmarkQueued } from './pick-due-or-abandoned-items'
import { claimItem, finishItem, postponeItem, renewLease } from './work-item'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let runId: string
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

beforeEach(async () => {
  const { db } = engine
  await db.$executeRaw`UPDATE work_item SET state = 'cancelled', lease_token = NULL, leased_until = NULL`
  const release = await makeRelease(db, [{ answer: 'Mine.' }, {}])
  const judgeId = await makeJudge(db)
  const started = await startRun(db, { releaseId: release.id, systemId: await makeSystem(db), judgeId })
  runId = started.runId
  await startRun(db, { releaseId: release.id, systemId: await makePhysicians(db), judgeId })
  await makeImport(db, { content: '{}', format: 'healthbench' })
})

const setItems = (change: string) =>
  engine.pool.query(`UPDATE work_item SET ${change} WHERE state IN ('ready', 'running')`)

describe('picking ready items', () => {
  it('picks each ready item once, the most urgent kinds first, each under a new epoch', async () => {
    const picked = await pickDueOrAbandonedItems(engine.pool)
    expect(picked.map(({ kind }) => kind)).toEqual(['import', 'grading', 'completion', 'completion'])
    expect(picked.every(({ epoch, wasTaken }) => epoch === 1 && !wasTaken)).toBe(true)
    expect(await pickDueOrAbandonedItems(engine.pool)).toEqual([])
  })

  it('gives each item to only one of several concurrent sweeps', async () => {
    const picked = (
      await Promise.all(Array.from({ length: 5 }, () => pickDueOrAbandonedItems(engine.pool)))
    ).flat()
    expect(picked).toHaveLength(4)
    expect(new Set(picked.map(({ id }) => id)).size).toBe(4)
  })

  it('keeps the queue short', async () => {
    expect(await pickDueOrAbandonedItems(engine.pool, { limit: 3 })).toHaveLength(3)
    expect(await pickDueOrAbandonedItems(engine.pool, { limit: 3 })).toHaveLength(0)
  })

  it('picks items again that the queue seems to have lost, under another epoch', async () => {
    await pickDueOrAbandonedItems(engine.pool)
    await setItems("enqueued_at = now() - interval '31 seconds'")
    expect((await pickDueOrAbandonedItems(engine.pool)).map(({ epoch }) => epoch)).toEqual([2, 2, 2, 2])
  })

  it('picks items again at once that the queue did not accept', async () => {
    await unmarkQueued(engine.pool, await pickDueOrAbandonedItems(engine.pool))
    expect(await pickDueOrAbandonedItems(engine.pool)).toHaveLength(4)
  })

  it('leaves postponed items, and those of paused runs', async () => {
    await engine.db.run.update({ where: { id: runId }, data: { state: 'paused' } })
    expect((await pickDueOrAbandonedItems(engine.pool)).map(({ kind }) => kind)).toEqual([
      'import',
      'grading',
    ])
    await setItems("not_before = now() + interval '1 hour', enqueued_at = NULL")
    await engine.db.run.update({ where: { id: runId }, data: { state: 'running' } })
    expect(await pickDueOrAbandonedItems(engine.pool)).toEqual([])
  })
})

describe('leases', () => {
  const claimFirst = async () => {
    const [picked] = await pickDueOrAbandonedItems(engine.pool)
    if (!picked) throw new Error('There must be an item.')
    return { picked, item: await claimItem(engine.pool, picked.id, picked.epoch) }
  }

  it('go to only one of many concurrent claims, and only under the current epoch', async () => {
    const [picked] = await pickDueOrAbandonedItems(engine.pool)
    if (!picked) throw new Error('There must be an item.')
    expect(await claimItem(engine.pool, picked.id, picked.epoch - 1)).toBeNull()
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimItem(engine.pool, picked.id, picked.epoch)),
    )
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
  })

  it('no longer allow any change once they have expired', async () => {
    const { item } = await claimFirst()
    if (!item) throw new Error('The item must be claimed.')
    expect(await renewLease(engine.pool, item)).toBe(true)
    await setItems("leased_until = CASE WHEN state = 'running' THEN now() - interval '1 second' END")
    const [again] = await pickDueOrAbandonedItems(engine.pool)
    expect(again).toMatchObject({ id: item.id, epoch: 2, wasTaken: true })
    expect(await renewLease(engine.pool, item)).toBe(false)
    expect(await finishItem(engine.pool, item)).toBe(false)
    expect(await postponeItem(engine.pool, item, { tries: 0, delayMs: 0 })).toBe(false)
    expect(await claimItem(engine.pool, item.id, 2)).not.toBeNull()
  })

  it('end as cancelled when their run was canceled', async () => {
    await engine.db
      .$executeRaw`UPDATE work_item SET state = 'cancelled' WHERE run_id IS DISTINCT FROM ${runId}::uuid`
    const { item } = await claimFirst()
    if (!item) throw new Error('The item must be claimed.')
    await engine.db.run.update({ where: { id: runId }, data: { state: 'cancelled' } })
    expect(await postponeItem(engine.pool, item, { tries: 0, delayMs: 0 })).toBe(true)
    expect(await engine.db.workItem.findUniqueOrThrow({ where: { id: BigInt(item.id) } })).toMatchObject({
      state: 'cancelled',
    })
  })
})

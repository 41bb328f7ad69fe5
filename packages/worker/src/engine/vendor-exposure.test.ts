import { readFileSync } from 'node:fs'
import { makeJudge, makeRelease, makeSystem, makeTurn, startRun } from '@consilium/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { openTestEngine } from '../testing/open-test-engine'
import { runUntilIdle } from './run-until-idle'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let stub: StubProvider
let owner: pg.Client
let release: Awaited<ReturnType<typeof makeRelease>>

beforeAll(async () => {
  stub = await startStubProvider()
  engine = await openTestEngine()
  owner = new pg.Client({ connectionString: engine.ownerUrl })
  await owner.connect()
  release = await makeRelease(engine.db, 2)
})
afterAll(async () => {
  await owner.end()
  await stub.close()
  await engine.close()
})

const makeBoth = async (vendor: string, judgeVendor: string, provider: object) => ({
  systemId: await makeSystem(engine.db, { llm: 'steady', vendor, ...provider }),
  judgeId: await makeJudge(engine.db, { llm: 'steady', vendor: judgeVendor, ...provider }),
})
const readExposures = async () => {
  const rows = await engine.db.vendorExposure.findMany({ orderBy: [{ vendor: 'asc' }, { taskId: 'asc' }] })
  return rows.map(({ vendor, taskId, kind }) => `${vendor} ${kind} ${taskId}`)
}
const taskIds = () => release.tasks.map(({ taskId }) => taskId).toSorted()

describe('the first time that a vendor is sent text of a task', () => {
  it('is recorded with the call, by vendor and task, and stays the first', async () => {
    const ids = await makeBoth(' Acme ', 'Judging Inc', { baseUrl: stub.baseUrl })
    const [asked = ''] = taskIds()
    const { turnId } = await makeTurn(engine.db, { systemId: ids.systemId })
    await engine.db.turn.update({
      where: { id: turnId },
      data: { taskId: asked, purpose: 'suggestion' },
      select: { id: true },
    })
    await runUntilIdle(engine)
    const before = await engine.db.vendorExposure.findMany()
    expect(before).toMatchObject([{ vendor: 'acme', taskId: asked, kind: 'suggestion' }])
    await startRun(engine.db, { releaseId: release.id, ...ids })
    await runUntilIdle(engine)
    expect(await readExposures()).toEqual([
      `acme suggestion ${asked}`,
      `acme answering ${taskIds()[1]}`,
      ...taskIds().map((id) => `judging inc judging ${id}`),
    ])
    expect(await engine.db.vendorExposure.findMany({ where: { kind: 'suggestion' } })).toEqual(before)
  })

  it('is nothing for the simulator, for a vendor without a name, and for an address that is blocked', async () => {
    const before = await readExposures()
    for (const [vendor, provider] of [
      ['Simulated', { llm: 'sim-good' }],
      ['', { baseUrl: stub.baseUrl }],
      ['Blocked', { baseUrl: 'http://user:pass@example.org' }],
    ] as const) {
      await startRun(engine.db, { releaseId: release.id, ...(await makeBoth(vendor, vendor, provider)) })
    }
    await runUntilIdle(engine)
    expect(await readExposures()).toEqual(before)
  })

  it('is found by the upgrade also where the attempts have expired', async () => {
    const recorded = await readExposures()
    const migration = readFileSync(
      new URL('../../../../prisma/migrations/20261126030000_vendor_exposure/migration.sql', import.meta.url),
      'utf8',
    )
    const backfill = /^WITH sent[^;]*;/m.exec(migration)?.[0] ?? ''
    await owner.query("SET consilium.redacting = 'on'")
    for (const change of [
      'DELETE FROM vendor_exposure',
      'DELETE FROM vendor_exposure; DELETE FROM attempt',
    ]) {
      await owner.query(change)
      expect(await readExposures()).toEqual([])
      await owner.query(backfill)
      expect(await readExposures()).toEqual(recorded)
    }
  })
})

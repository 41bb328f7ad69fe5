import { makePerson, makeTask, makeThread } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckName } from '../../domain/releasing/readiness'
import { advanceScan } from '../guard/scan/advance-scan'
import { keepHit } from '../guard/scan/keep-hit'
import { listHits } from '../guard/scan/list-hits'
import { startScan } from '../guard/scan/start-scan'
import type { Context } from '../platform/context'
import { drawDraft, makePool, planOf } from '../testing/draw-draft'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { freezeDraft } from './freeze-draft'
import { readDraftReadiness } from './read-readiness'
import { waiveCheck } from './waive-check'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function scan(): Promise<void> {
  await startScan(api.ctx)
  await advanceScan(api.db)
}

/** A draft that draws a task with a phone number, one with nothing, and says how each check of the guard is. */
async function makeDrawn(name: string) {
  const { datasetId } = await makePool(api.ctx, 1)
  const { taskId, versionId } = await makeTask(api.db, {
    datasetId,
    criteria: [{ text: 'Tells to ring 212-555-0187.', points: 5 }],
  })
  const { draftId, drawId } = await drawDraft(api.ctx, { datasetId, name, plan: planOf(2) })
  const readState = async (name: CheckName) => {
    const check = (await readDraftReadiness(api.ctx, draftId)).find((one) => one.name === name)
    return { failing: check?.failing, taskIds: check?.taskIds }
  }
  const freeze = () => freezeDraft(api.ctx, { id: draftId, sampleId: drawId, confirm: name })
  return { datasetId, taskId, versionId, draftId, readState, freeze }
}

describe('a freeze', () => {
  it('asks for a scan of what the current detectors have not read, without waiting for it', async () => {
    const { readState, freeze } = await makeDrawn('A')
    expect((await readState('scanned')).failing).toBe(2)
    expect(await freeze()).toMatchObject({ tasks: 2 })
    await scan()
    expect((await readState('scanned')).failing).toBe(0)
    await api.db.guardScanned.updateMany({ data: { detectors: 'earlier' } })
    expect((await readState('scanned')).failing).toBe(2)
  })

  it('is blocked by an open finding until it is kept or waived', async () => {
    const { draftId, taskId, readState, freeze } = await makeDrawn('B')
    await scan()
    expect(await readState('findings')).toEqual({ failing: 1, taskIds: [taskId] })
    await expect(freeze()).rejects.toThrow('1 check fails: “No open finding of the patient-data guard”')
    await waiveCheck(api.ctx, { draftId, check: 'findings', reason: 'The number of a public hotline' })
    expect(await freeze()).toMatchObject({ tasks: 2 })
  })

  it('counts a kept finding as an overridden warning', async () => {
    const { taskId, readState } = await makeDrawn('C')
    await scan()
    const id = await makePerson(api.db, ['admin'])
    const actor = {
      kind: 'person' as const,
      id,
      name: 'A',
      email: 'a@example.org',
      roles: ['admin' as const],
      sessionId: id,
    }
    const admin: Context = { ...api.ctx, actor }
    const { items } = await listHits(admin, { taskId, limit: 5 })
    await keepHit(admin, { id: items[0]?.id ?? '', reason: 'The number of a public hotline' })
    expect((await readState('findings')).failing).toBe(0)
    expect(await readState('patient_data')).toEqual({ failing: 1, taskIds: [taskId] })
  })

  it('is not blocked by findings that the release would not hold', async () => {
    const { datasetId, readState, taskId, versionId } = await makeDrawn('D')
    await api.db.guardHit.deleteMany({ where: { datasetId } })
    await scan()
    await makeThread(api.db, { taskId, versionId, text: 'Is 212-555-0143 real?' })
    await scan()
    await api.db.guardHit.deleteMany({ where: { taskId, tableName: 'criterion' } })
    expect(await api.db.guardHit.count({ where: { taskId } })).toBe(1)
    expect((await readState('findings')).failing).toBe(0)
  })

  it('asks for a check of possible names', async () => {
    const { readState, taskId } = await makeDrawn('E')
    await scan()
    await api.db.guardHit.updateMany({ where: { taskId }, data: { possible: true } })
    expect(await readState('possible_findings')).toEqual({ failing: 1, taskIds: [taskId] })
    expect((await readState('findings')).failing).toBe(0)
  })
})

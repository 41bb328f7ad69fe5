import { makeDataset, makeTask } from '@consilium/db/testing'
import { unpackPool } from '@consilium/worker/stored-pool'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_PLAN } from '../../../domain/sampling/sample-plans'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { createDraft } from '../create-draft'
import { editPlan } from '../edit-plan'
import { savePlan } from '../save-plan'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('a task has the same id in every pool of a draft, and other ids in the pools of other drafts', async () => {
  const datasetId = await makeDataset(api.db)
  for (let i = 0; i < 5; i += 1) await makeTask(api.db, { datasetId })
  const readIds = async (draftId: string, version: number) => {
    const plan = { ...DEFAULT_PLAN, size: version + 1 }
    const edited = await editPlan(api.ctx, { id: draftId, version, plan })
    const id = await savePlan(api.ctx, { id: draftId, version: edited })
    const { pool } = await api.db.samplingPlan.findUniqueOrThrow({ where: { id }, select: { pool: true } })
    return (await unpackPool(pool.data)).map((entry) => entry.id)
  }
  const spring = await createDraft(api.ctx, { datasetId, name: 'Spring', purpose: 'release' })
  const autumn = await createDraft(api.ctx, { datasetId, name: 'Autumn', purpose: 'release' })
  const first = await readIds(spring, 0)
  expect(await readIds(spring, 1)).toEqual(first)
  const elsewhere = await readIds(autumn, 0)
  expect(elsewhere).toHaveLength(5)
  expect(first.filter((id) => elsewhere.includes(id))).toEqual([])
})

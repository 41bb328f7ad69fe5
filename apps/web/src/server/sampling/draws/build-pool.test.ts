import { makeDataset, makeTask } from '@consilium/db/testing'
import { fingerprintConversation } from '@consilium/worker/fingerprint-conversation'
import { unpackPool } from '@consilium/worker/stored-pool'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_PLAN } from '../../../domain/sampling/sample-plans'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { createDraft } from '../create-draft'
import { editPlan } from '../edit-plan'
import { readClusterBasis } from '../pool/read-clusters'
import { savePlan } from '../save-plan'
import { drawSample } from './draw-sample'
import { discardDraw } from './discard-draw'

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

it('a draw takes the clusters of its plan, unless a fingerprint was added since', async () => {
  const datasetId = await makeDataset(api.db)
  const conversation = [
    { role: 'user' as const, content: 'Which dose of amoxicillin does a child of four need?' },
  ]
  const make = () => makeTask(api.db, { datasetId, conversation })
  const tasks = [await make(), await make(), await make()]
  const addFingerprint = (place: number) =>
    api.db.taskFingerprint.create({
      data: { versionId: tasks[place]?.versionId ?? '', datasetId, ...fingerprintConversation(conversation) },
      select: { versionId: true },
    })
  await addFingerprint(0)
  await addFingerprint(1)
  const draftId = await createDraft(api.ctx, { datasetId, name: 'Alike', purpose: 'release' })
  const plan = { ...DEFAULT_PLAN, size: 2, caps: { ...DEFAULT_PLAN.caps, perCluster: 1 } }
  const version = await editPlan(api.ctx, { id: draftId, version: 0, plan })
  const planId = await savePlan(api.ctx, { id: draftId, version })
  const { clusterBasis, pool } = await api.db.samplingPlan.findUniqueOrThrow({
    where: { id: planId },
    select: { clusterBasis: true, pool: true },
  })
  expect(clusterBasis).toBe(await readClusterBasis(api.db, datasetId, 'release'))
  const clusters = (await unpackPool(pool.data)).map(({ cluster }) => cluster)
  expect(clusters.filter((cluster) => cluster === null)).toHaveLength(1)
  const drawn = await drawSample(api.ctx, { draftId, planId })
  await discardDraw(api.ctx, { id: drawn, reason: 'To draw again.' })
  await addFingerprint(2)
  await expect(drawSample(api.ctx, { draftId, planId })).rejects.toThrow('changed since the plan was saved')
})

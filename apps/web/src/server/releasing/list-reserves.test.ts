import { makePerson } from '@consilium/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDraft } from '../sampling/create-draft'
import { drawSample } from '../sampling/draws/draw-sample'
import { savePlan } from '../sampling/save-plan'
import { drawDraft, makePool, planOf } from '../testing/draw-draft'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { extendDraw } from './extend-draw'
import { listReserves } from './list-reserves'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('reserves are listed in their order, and the first that is not skipped replaces a drawn task', async () => {
  const { datasetId, taskIds } = await makePool(api.ctx, 9)
  const authorId = await makePerson(api.db)
  const own = taskIds.slice(0, 3)
  await api.db.task.updateMany({ where: { id: { in: own } }, data: { authorId } })
  const { caps } = planOf(2)
  const plan = planOf(2, { caps: { ...caps, perAuthor: 1 }, include: own.slice(0, 1) })
  const { draftId, drawId } = await drawDraft(api.ctx, { datasetId, name: 'A', plan })
  const drawn = await api.db.sampleTask.findMany({ where: { sampleId: drawId } })
  const replaced = drawn.find(({ taskId }) => taskId !== own[0])?.taskId ?? ''

  const read = async (perStratum: number) =>
    (await listReserves(api.ctx, { id: drawId, perStratum })).strata.flatMap(({ reserves }) => reserves)
  const stored = await api.db.sampleReserve.findMany({
    where: { sampleId: drawId },
    orderBy: { position: 'asc' },
  })
  const before = await read(20)
  expect(before.map(({ taskId }) => taskId)).toEqual(stored.map(({ taskId }) => taskId))
  expect(before).toHaveLength(7)
  expect(await read(3)).toEqual(before.slice(0, 3))
  const capped = before.filter(({ skip }) => skip === 'author_cap')
  expect(capped.map(({ taskId }) => taskId).sort()).toEqual(own.slice(1).sort())

  const retired = before.find(({ skip }) => skip === null)?.taskId ?? ''
  await api.db.task.update({ where: { id: retired }, data: { status: 'retired' } })
  const after = await read(20)
  expect(after.find(({ taskId }) => taskId === retired)?.skip).toBe('retired')
  const planId = await savePlan(api.ctx, { id: draftId, version: 1 })
  const replace = [{ taskId: replaced, reason: 'Wrong rubric' }]
  const extended = await extendDraw(api.ctx, { id: drawId, planId, replace, preview: false })
  const now = await api.db.sampleTask.findMany({ where: { sampleId: extended.drawId ?? '' } })
  expect(now.map(({ taskId }) => taskId)).toContain(after.find(({ skip }) => skip === null)?.taskId)
})

it('a draw for review has no reserves to list, because its tasks are still judged', async () => {
  const { datasetId, taskIds } = await makePool(api.ctx, 3)
  await api.db.task.updateMany({ where: { id: { in: taskIds } }, data: { status: 'in_review' } })
  const id = await createDraft(api.ctx, { datasetId, name: 'First', purpose: 'review' })
  await api.db.releaseDraft.update({ where: { id }, data: { plan: planOf(2) }, select: { id: true } })
  const planId = await savePlan(api.ctx, { id, version: 0 })
  const drawId = await drawSample(api.ctx, { draftId: id, planId })
  await expect(listReserves(api.ctx, { id: drawId, perStratum: 5 })).rejects.toThrow('can’t be extended')
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdOutTasks } from '../sampling/draws/hold-out-tasks'
import { readDraft } from '../sampling/read-draft'
import { drawDraft, makePool, planOf } from '../testing/draw-draft'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createRelease } from './create-release'
import { stopsFreeze } from '../../domain/releasing/readiness'
import { freezeDraft } from './freeze-draft'
import { listReplaceable } from './list-replaceable'
import { readDraftReadiness } from './read-readiness'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const failing = async (draftId: string) =>
  (await readDraftReadiness(api.ctx, draftId))
    .filter(stopsFreeze)
    .map(({ name, failing: count }) => [name, count])

const heldOutOf = async (releaseId: string) =>
  (await api.db.releaseTask.findMany({ where: { releaseId, split: 'held_out' } })).map(({ taskId }) => taskId)

/** Freezes a draft named B with the split that it has. */
async function freezeSplit(id: string, sampleId: string) {
  const { split } = await readDraft(api.ctx, id)
  return freezeDraft(api.ctx, { id, sampleId, splitId: split?.id ?? null, confirm: 'B' })
}

describe('two drafts that drew the same tasks', () => {
  it('the second can’t be frozen after the first, by a plan that leaves out released tasks', async () => {
    const { datasetId } = await makePool(api.ctx, 8)
    const [a, b] = [
      await drawDraft(api.ctx, { datasetId, name: 'A', plan: planOf(8) }),
      await drawDraft(api.ctx, { datasetId, name: 'B', plan: planOf(8) }),
    ]
    await freezeDraft(api.ctx, { id: a.draftId, sampleId: a.drawId, confirm: 'A' })
    expect(await failing(b.draftId)).toEqual([['eligible', 8]])
    const { tasks } = await listReplaceable(api.ctx, b.draftId)
    expect(tasks.map(({ left, checks }) => [left, checks])).toEqual(
      Array.from({ length: 8 }, () => ['already_released', ['eligible']]),
    )
    const freeze = freezeDraft(api.ctx, { id: b.draftId, sampleId: b.drawId, confirm: 'B' })
    await expect(freeze).rejects.toThrow('“Every drawn task can be released”')
  })

  it('nothing is held out by a plan that allows two near duplicates, which the pool file would join', async () => {
    const { datasetId } = await makePool(api.ctx, 4)
    const { caps } = planOf(4)
    const plan = planOf(4, { caps: { ...caps, perCluster: 2 } })
    const { draftId } = await drawDraft(api.ctx, { datasetId, name: 'B', plan })
    await expect(holdOutTasks(api.ctx, { draftId, size: 1, dimensions: [] })).rejects.toMatchObject({
      code: 'conflict',
      field: 'size',
      message: expect.stringContaining('Set this cap to 1 or remove it') as string,
    })
  })

  it('public tasks of an earlier release are never held out', async () => {
    const { datasetId, taskIds } = await makePool(api.ctx, 8)
    await createRelease(api.ctx, { name: 'A', taskIds: taskIds.slice(0, 5) })
    const plan = planOf(8, { includeReleased: true })
    const { draftId, drawId } = await drawDraft(api.ctx, { datasetId, name: 'B', plan })
    await expect(holdOutTasks(api.ctx, { draftId, size: 4, dimensions: [] })).rejects.toThrow(
      'Earlier releases have published 5 tasks of this draw, which can’t be held out any more. Hold out at most 3',
    )
    await holdOutTasks(api.ctx, { draftId, size: 3, dimensions: [] })
    const { id } = await freezeSplit(draftId, drawId)
    expect((await heldOutOf(id)).sort()).toEqual(taskIds.slice(5).sort())
  })

  it('a split ends as a failed check when one of its tasks is published elsewhere', async () => {
    const { datasetId } = await makePool(api.ctx, 6)
    const plan = planOf(6, { includeReleased: true })
    const { draftId, drawId } = await drawDraft(api.ctx, { datasetId, name: 'B', plan })
    await holdOutTasks(api.ctx, { draftId, size: 2, dimensions: [] })
    const [first] = await api.db.heldOutTask.findMany({ where: { split: { draftId } } })
    await createRelease(api.ctx, { name: 'A', taskIds: [first?.taskId ?? ''] })
    expect(await failing(draftId)).toEqual([['split', 1]])
    const freeze = () => freezeSplit(draftId, drawId)
    await expect(freeze()).rejects.toThrow('“Every task is on the side of earlier releases”')
    await holdOutTasks(api.ctx, { draftId, size: 2, dimensions: [], reason: 'One task is public' })
    expect(await heldOutOf((await freeze()).id)).not.toContain(first?.taskId)
  })
})

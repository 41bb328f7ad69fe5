import { makePerson } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdOutTasks } from '../sampling/draws/hold-out-tasks'
import { readAnswerers } from '../sampling/draws/read-answerers'
import { readDraft } from '../sampling/read-draft'
import { drawDraft, makePool, planOf } from '../testing/draw-draft'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { freezeDraft } from './freeze-draft'
import { listReserves } from './list-reserves'
import { readDraftReadiness } from './read-readiness'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('the freeze of a draft', () => {
  it('is refused when the contributions of an author were excluded after the draw', async () => {
    const { datasetId, taskIds } = await makePool(api.ctx, 2)
    const { draftId, drawId } = await drawDraft(api.ctx, { datasetId, name: 'A', plan: planOf(2) })
    const [taskId = ''] = taskIds
    const authorId = await makePerson(api.db, ['physician'])
    await api.db.task.update({ where: { id: taskId }, data: { authorId }, select: { id: true } })
    await api.db.person.update({ where: { id: authorId }, data: { workRemovedAt: new Date() } })
    const checks = await readDraftReadiness(api.ctx, draftId)
    expect(checks.find(({ name }) => name === 'eligible')).toMatchObject({ failing: 1, taskIds: [taskId] })
    await expect(freezeDraft(api.ctx, { id: draftId, sampleId: drawId, confirm: 'A' })).rejects.toThrow(
      `Task ${taskId} can’t be released: the contributions of its author are excluded from new releases. Leave it out, or replace it at the draw.`,
    )
  })

  it('needs no specialties: tasks without one are a stratum of their own', async () => {
    const { datasetId } = await makePool(api.ctx, 6)
    const targets = [{ kind: 'proportional' as const, dimensions: ['specialty' as const] }]
    const plan = planOf(4, { targets })
    const { draftId, drawId } = await drawDraft(api.ctx, { datasetId, name: 'A', plan })
    expect(await readAnswerers(api.ctx, draftId)).toEqual({ specialties: [], unstated: 4 })
    const { strata } = await listReserves(api.ctx, { id: drawId, perStratum: 5 })
    expect(strata).toMatchObject([{ levels: { specialty: expect.any(String) as string } }])
    await holdOutTasks(api.ctx, { draftId, size: 1, dimensions: ['specialty'] })
    const { split } = await readDraft(api.ctx, draftId)
    expect(split?.rows).toMatchObject([{ public: 3, heldOut: 1 }])
    const release = { id: draftId, sampleId: drawId, splitId: split?.id ?? null, confirm: 'A' }
    expect(await freezeDraft(api.ctx, release)).toMatchObject({ tasks: 4 })
  })
})

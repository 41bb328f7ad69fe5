import { makeDataset, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../domain/permissions/permissions'
import { NO_FILTER } from '../../domain/sampling/pool'
import { readTask } from '../datasets/read-task'
import type { Context } from '../platform/context'
import { planOf } from '../testing/draw-draft'
import { makeActor } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createDraft } from './create-draft'
import { drawSample } from './draws/draw-sample'
import { listDraws, readDrawComparison } from './draws/read-draw-comparison'
import { editPlan } from './edit-plan'
import { readProfiles } from './planner/read-profiles'
import { countPool } from './pool/count-pool'
import { listDrafts, readDraft } from './read-draft'
import { readReviewYield } from './read-review-yield'
import { savePlan } from './save-plan'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** Submitted tasks, one of which is the only difficult one of its specialty, with a draft for review and its draw. */
async function makeReviewDraw() {
  const datasetId = await makeDataset(api.db)
  for (const [specialty, difficulty] of [
    ['Cardiology', 'typical'],
    ['Cardiology', 'typical'],
    ['Pathology', 'difficult'],
  ] as const) {
    const { taskId } = await makeTask(api.db, { datasetId, specialty, difficulty, mode: 'good_faith' })
    await api.db.task.update({ where: { id: taskId }, data: { status: 'in_review' }, select: { id: true } })
  }
  const draftId = await createDraft(api.ctx, { datasetId, name: 'First reviews', purpose: 'review' })
  const plan = planOf(2, { targets: [{ kind: 'proportional', dimensions: ['specialty', 'difficulty'] }] })
  await editPlan(api.ctx, { id: draftId, version: 0, plan })
  const planId = await savePlan(api.ctx, { id: draftId, version: 1 })
  return { datasetId, draftId, planId, drawId: await drawSample(api.ctx, { draftId, planId }) }
}

const actorWith = async (roles: RoleName[]): Promise<Context> => ({
  ...api.ctx,
  actor: await makeActor(api.db, roles),
})

describe('an admin who also judges', () => {
  it('reads no counts of tasks under review: no draft, draw, profile, comparison, pool or yield', async () => {
    const { datasetId, draftId, drawId, planId } = await makeReviewDraw()
    const leastCaps = { perAuthor: null, perInstitution: null, perCluster: null, perVendor: null }
    for (const role of ['physician', 'adjudicator'] as const) {
      const ctx = await actorWith(['admin', role])
      expect(await listDrafts(ctx, datasetId)).toEqual([])
      expect(await listDraws(ctx, datasetId)).toEqual([])
      const hidden = [
        () => readDraft(ctx, draftId),
        () =>
          readProfiles(ctx, {
            draftId,
            includeReleased: false,
            dimensions: ['specialty'],
            reported: [],
            leastCaps,
          }),
        () => readDrawComparison(ctx, { id: drawId, with: drawId }),
        () => drawSample(ctx, { draftId, planId }),
      ]
      for (const read of hidden) await expect(read()).rejects.toMatchObject({ code: 'not_found' })
      const refused = [
        () => countPool(ctx, { datasetId, purpose: 'review', filter: NO_FILTER }),
        () => readReviewYield(ctx, { datasetId }),
        () => createDraft(ctx, { datasetId, name: 'Mine', purpose: 'review' }),
      ]
      for (const read of refused) await expect(read()).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it('reads none through an API key either, and still plans releases', async () => {
    const { datasetId, draftId } = await makeReviewDraw()
    const owner = await makeActor(api.db, ['admin', 'physician'])
    if (owner.kind !== 'person') throw new Error('The owner is a person.')
    const key = { kind: 'api_key', id: owner.id, name: 'Mine', scopes: ['admin'] } as const
    const ctx: Context = { ...api.ctx, actor: { ...key, ownerId: owner.id, ownerRoles: owner.roles } }
    await expect(readDraft(ctx, draftId)).rejects.toMatchObject({ code: 'not_found' })
    const release = await createDraft(ctx, { datasetId, name: 'Spring', purpose: 'release' })
    expect(await readDraft(ctx, release)).toMatchObject({ name: 'Spring', purpose: 'release' })
  })

  it('sees a task that they judge blindly through their key, too', async () => {
    const { datasetId, taskId, versionId } = await makeTask(api.db, {
      difficulty: 'difficult',
      mode: 'good_faith',
    })
    await api.db.task.update({ where: { id: taskId }, data: { status: 'in_review' }, select: { id: true } })
    const owner = await makeActor(api.db, ['admin', 'physician'])
    if (owner.kind !== 'person') throw new Error('The owner is a person.')
    await api.db.assignment.create({
      data: { taskId, versionId, personId: owner.id, kind: 'review', state: 'open' },
      select: { id: true },
    })
    const key = { kind: 'api_key', id: owner.id, name: 'Mine', scopes: ['admin'] } as const
    const read = (ownerId: string | undefined) =>
      readTask(
        { ...api.ctx, actor: { ...key, ...(ownerId && { ownerId, ownerRoles: owner.roles }) } },
        { datasetId, taskId },
      )
    expect(await read(undefined)).toMatchObject({ isBlind: false })
    expect(await read(owner.id)).toMatchObject({ isBlind: true })
  })
})

it('an admin who does not judge plans draws for review with exact counts', async () => {
  const { datasetId, draftId } = await makeReviewDraw()
  const ctx = await actorWith(['admin'])
  expect((await readDraft(ctx, draftId)).draws[0]?.report?.targets[0]?.cells).toHaveLength(2)
  expect(await countPool(ctx, { datasetId, purpose: 'review', filter: NO_FILTER })).toMatchObject({
    purpose: 'review',
  })
})

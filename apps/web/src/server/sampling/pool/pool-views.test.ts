import { makeDataset } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_FILTER, type PoolFilter } from '../../../domain/sampling/pool'
import { MAX_VIEWS } from '../../../domain/sampling/pool-views'
import { makeActor } from '../../testing/make-review-task'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { deletePoolView, listPoolViews, savePoolView } from './pool-views'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const cardiology: PoolFilter = { ...NO_FILTER, levels: { specialty: ['Cardiology'] } }
const asNewAdmin = async () => ({ ...api.ctx, actor: await makeActor(api.db, ['admin']) })

describe('saved views of a pool', () => {
  it('belong to a person and a dataset, and are replaced by name', async () => {
    const [mine, theirs] = [await asNewAdmin(), await asNewAdmin()]
    const [datasetId, elsewhere] = [await makeDataset(api.db), await makeDataset(api.db)]
    await savePoolView(mine, { datasetId, name: 'Hearts', filter: NO_FILTER })
    await savePoolView(mine, { datasetId, name: 'Hearts', filter: cardiology })
    await savePoolView(mine, { datasetId, name: 'All', filter: NO_FILTER })
    expect(await listPoolViews(mine, datasetId)).toMatchObject([
      { name: 'All', filter: NO_FILTER },
      { name: 'Hearts', filter: cardiology },
    ])
    expect(await listPoolViews(theirs, datasetId)).toEqual([])
    expect(await listPoolViews(mine, elsewhere)).toEqual([])
  })

  it('are deleted by their owner only', async () => {
    const [mine, theirs] = [await asNewAdmin(), await asNewAdmin()]
    const datasetId = await makeDataset(api.db)
    const { id } = await savePoolView(mine, { datasetId, name: 'Hearts', filter: cardiology })
    await expect(deletePoolView(theirs, { datasetId, id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await deletePoolView(mine, { datasetId, id })).toMatchObject({ name: 'Hearts' })
    expect(await listPoolViews(mine, datasetId)).toEqual([])
  })

  it('are limited in number, but a known name can still be replaced', async () => {
    const mine = await asNewAdmin()
    const datasetId = await makeDataset(api.db)
    await api.db.poolView.createMany({
      data: Array.from({ length: MAX_VIEWS }, (_, n) => ({
        datasetId,
        personId: mine.actor.id,
        name: `View ${n}`,
        filter: NO_FILTER,
      })),
    })
    await expect(savePoolView(mine, { datasetId, name: 'More', filter: NO_FILTER })).rejects.toMatchObject({
      code: 'conflict',
      field: 'name',
    })
    expect(await savePoolView(mine, { datasetId, name: 'View 1', filter: cardiology })).toMatchObject({
      filter: cardiology,
    })
  })

  it('of a key are those of its owner; an operator’s key has none', async () => {
    const mine = await asNewAdmin()
    const datasetId = await makeDataset(api.db)
    const owned = { ...api.ctx, actor: { ...api.ctx.actor, ownerId: mine.actor.id } as typeof api.ctx.actor }
    await savePoolView(owned, { datasetId, name: 'Hearts', filter: cardiology })
    expect(await listPoolViews(mine, datasetId)).toHaveLength(1)
    expect(await listPoolViews(api.ctx, datasetId)).toEqual([])
    await expect(
      savePoolView(api.ctx, { datasetId, name: 'Hearts', filter: cardiology }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})

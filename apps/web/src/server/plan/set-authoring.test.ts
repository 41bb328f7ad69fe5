import { readAuthoringSpend } from '@consilium/db'
import { makeDataset, makeJudge, makePerson, makePhysicians, makeSystem } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthoringSetting } from '../../domain/plan/program-plan'
import { readAuthoringSetting } from '../datasets/read-dataset-setting'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import {
  makeAuthoringCall,
  makeAuthoringSetting,
  makeContext,
  makePlannedDraft,
} from '../testing/plan-fixtures'
import { explainSpendingStop } from './explain-spending-stop'
import { readAuthoringView } from './read-authoring-view'
import { setAuthoring } from './set-authoring'

let api: TestApi
let admin: Awaited<ReturnType<typeof makeContext>>
beforeAll(async () => {
  api = await openTestApi()
  admin = await makeContext(api, 'admin')
})
afterAll(() => api.close())

describe('the authoring setting', () => {
  it('accepts only existing, usable systems and judges, and names each refused one', async () => {
    const datasetId = await makeDataset(api.db)
    const [systemId, archived, judgeId, archivedJudge] = [
      await makeSystem(api.db),
      await makeSystem(api.db, { name: 'Old one' }),
      await makeJudge(api.db),
      await makeJudge(api.db),
    ]
    const physicians = await makePhysicians(api.db)
    await api.db.system.update({
      where: { id: archived },
      data: { archivedAt: new Date() },
      select: { id: true },
    })
    await api.db.judge.update({
      where: { id: archivedJudge },
      data: { archivedAt: new Date() },
      select: { id: true },
    })
    const save = (value: Partial<AuthoringSetting>) =>
      setAuthoring(admin, { datasetId, basedOn: 0, value: makeAuthoringSetting(value) })
    await expect(save({ systemIds: [systemId, archived] })).rejects.toMatchObject({
      field: 'value.systemIds',
      message: 'Old one is archived. Remove it, or restore it first.',
    })
    await expect(save({ exampleSystemIds: [physicians] })).rejects.toMatchObject({
      field: 'value.exampleSystemIds',
      message: expect.stringContaining('no model answers'),
    })
    await expect(save({ suggestionSystemId: randomUUID() })).rejects.toMatchObject({
      field: 'value.suggestionSystemId',
    })
    await expect(save({ judgeId: randomUUID() })).rejects.toMatchObject({ field: 'value.judgeId' })
    await expect(save({ judgeId: archivedJudge })).rejects.toMatchObject({ field: 'value.judgeId' })
    await save({ systemIds: [systemId, systemId], judgeId })
    expect((await readAuthoringSetting(api.db, datasetId)).value).toEqual(
      makeAuthoringSetting({ systemIds: [systemId], judgeId }),
    )
    const view = await readAuthoringView(admin, datasetId)
    expect(view.systems.map(({ id }) => id)).toContain(systemId)
    expect(view.systems.map(({ id }) => id)).not.toContain(archived)
    expect(view.systems.map(({ id }) => id)).not.toContain(physicians)
  })

  it('still lists a chosen system that has been archived, so that it can be removed', async () => {
    const datasetId = await makeDataset(api.db)
    const systemId = await makeSystem(api.db)
    await setAuthoring(admin, {
      datasetId,
      basedOn: 0,
      value: makeAuthoringSetting({ systemIds: [systemId] }),
    })
    await api.db.system.update({
      where: { id: systemId },
      data: { archivedAt: new Date() },
      select: { id: true },
    })
    expect(
      (await readAuthoringView(admin, datasetId)).systems.find(({ id }) => id === systemId),
    ).toMatchObject({
      archived: true,
    })
  })

  it('counts this month’s calls for this dataset as spend, and stops calls when the budget is used up', async () => {
    const [datasetId, otherId] = [await makeDataset(api.db), await makeDataset(api.db)]
    const author = await makePerson(api.db, ['physician'])
    const [task, other] = [
      await makePlannedDraft(api, datasetId, author),
      await makePlannedDraft(api, otherId, author),
    ]
    await makeAuthoringCall(api, task, author, { costNano: 2_000_000_000n })
    await makeAuthoringCall(api, task, author, { costNano: null })
    await makeAuthoringCall(api, task, author, {
      costNano: 7_000_000_000n,
      at: new Date(Date.now() - 40 * 86_400_000),
    })
    await makeAuthoringCall(api, other, author, { costNano: 9_000_000_000n })
    expect(await readAuthoringSpend(api.db, datasetId)).toEqual({
      calls: 2,
      spentNano: 2_000_000_000n,
      callsWithoutCost: 1,
      withheldCalls: 0,
    })
    expect(await explainSpendingStop(api.db, datasetId)).toBeNull()
    await setAuthoring(admin, {
      datasetId,
      basedOn: 0,
      value: makeAuthoringSetting({ monthlyBudgetNano: '2000000001' }),
    })
    expect(await explainSpendingStop(api.db, datasetId)).toBeNull()
    await setAuthoring(admin, {
      datasetId,
      basedOn: 1,
      value: makeAuthoringSetting({ monthlyBudgetNano: '2000000000' }),
    })
    expect(await explainSpendingStop(api.db, datasetId)).toMatch(/budget of \$2\.00 for this month is spent/)
  })

  it('withholds the cost of a task from its author until it is submitted, even if they are an admin', async () => {
    const datasetId = await makeDataset(api.db)
    const [both, author] = [
      await makeContext(api, 'admin', 'physician'),
      await makePerson(api.db, ['physician']),
    ]
    const [own, other] = [
      await makePlannedDraft(api, datasetId, both.personId),
      await makePlannedDraft(api, datasetId, author),
    ]
    await makeAuthoringCall(api, other, author, { costNano: 2_000_000_000n })
    await makeAuthoringCall(api, own, both.personId, { costNano: 30_000_000n })
    await makeAuthoringCall(api, own, both.personId, { costNano: null })
    const spendAs = async (ctx: typeof both) => (await readAuthoringView(ctx, datasetId)).spend
    const all = { calls: 3, dollars: '2.03', callsWithoutCost: 1, withheldCalls: 0 }
    expect(await spendAs(both)).toEqual({ calls: 1, dollars: '2.00', callsWithoutCost: 0, withheldCalls: 2 })
    expect(await spendAs(admin)).toEqual(all)
    await setAuthoring(admin, {
      datasetId,
      basedOn: 0,
      value: makeAuthoringSetting({ monthlyBudgetNano: '2010000000' }),
    })
    expect(await explainSpendingStop(api.db, datasetId)).toMatch(/is spent/)
    await api.db.task.update({ where: { id: own }, data: { status: 'in_review' }, select: { id: true } })
    expect(await spendAs(both)).toEqual(all)
  })

  it('counts a stopped answer at the usual cost, so that stopping cannot bypass the budget', async () => {
    const datasetId = await makeDataset(api.db)
    const author = await makePerson(api.db, ['physician'])
    const task = await makePlannedDraft(api, datasetId, author)
    await makeAuthoringCall(api, task, author, { costNano: null, outcome: 'cancelled' })
    expect(await readAuthoringSpend(api.db, datasetId)).toMatchObject({ spentNano: 0n })
    await makeAuthoringCall(api, task, author, { costNano: 2_000_000_000n })
    await makeAuthoringCall(api, task, author, { costNano: 3_000_000_000n })
    await makeAuthoringCall(api, task, author, { costNano: null, outcome: 'unauthorized' })
    expect(await readAuthoringSpend(api.db, datasetId)).toEqual({
      calls: 4,
      spentNano: 7_500_000_000n,
      callsWithoutCost: 2,
      withheldCalls: 0,
    })
  })
})

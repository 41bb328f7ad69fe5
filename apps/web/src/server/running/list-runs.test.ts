import { makePrices } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ListRuns, type RunFilter } from '../../domain/running/runs'
import { RunPage } from '../../domain/running/run-views'
import { makeActor } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createResultsWorld, type World } from '../testing/results-world'
import { readRunChoices } from './read-choices'
import { listRuns } from './read-runs'

let api: TestApi
let [one, other]: [World | undefined, World | undefined] = [undefined, undefined]

beforeAll(async () => {
  api = await openTestApi()
  one = await createResultsWorld(api.db, {
    name: 'One',
    tasks: 12,
    systems: [
      { name: 'Basalt', skill: 0.6 },
      { name: 'Granite', skill: 0.6, published: false },
      { name: 'Marble', skill: 0.6, state: 'running' },
    ],
  })
  other = await createResultsWorld(api.db, {
    name: 'Other',
    tasks: 12,
    systems: [{ name: 'Slate', skill: 0.4 }],
  })
})
afterAll(() => api.close())

const list = async (filter: RunFilter, ctx = api.ctx) =>
  RunPage.parse(await listRuns(ctx, ListRuns.parse(filter))).runs
const names = async (filter: RunFilter, ctx = api.ctx) =>
  (await list(filter, ctx)).map(({ system }) => system.name).toSorted()

describe('the list of runs', () => {
  it('shows the score with its interval and the cost of finished runs', async () => {
    const [run] = await list({ text: 'basalt' })
    expect(run?.score?.score).toBeGreaterThan(run?.score?.low ?? 1)
    expect(run?.score?.score).toBeLessThan(run?.score?.high ?? 0)
    expect(run).toMatchObject({ spent: '0.00', callsWithoutCost: 0 })
    expect((await list({ state: 'running' }))[0]?.score).toBeNull()
  })

  it('adds up what the calls of a run cost, with the calls whose cost is unknown', async () => {
    const runId = one?.runs['Marble'] ?? ''
    const item = await api.db.workItem.create({
      data: { kind: 'completion', runId, uniqueKey: 'priced', state: 'done' },
      select: { id: true },
    })
    const priceTableId = await makePrices(api.db, [])
    for (const costNano of [1_500_000_000n, 250_000_000n, null])
      await api.db.attempt.create({
        data: {
          workItemId: item.id,
          runId,
          outcome: 'ok',
          httpStatus: 200,
          latencyMs: 1,
          costNano,
          priceTableId,
        },
        select: { id: true },
      })
    await api.db.run.update({ where: { id: runId }, data: { state: 'paused' }, select: { id: true } })
    expect((await list({ text: 'marble' }))[0]).toMatchObject({ spent: '1.75', callsWithoutCost: 1 })
  })

  it('is filtered by state, release, dataset, system, judge and words', async () => {
    const [slate] = await list({ text: 'Slate' })
    expect(await names({ state: 'paused' })).toEqual(['Marble'])
    expect(await names({ release: other?.releaseId })).toEqual(['Slate'])
    expect(await names({ dataset: one?.datasetId })).toEqual(['Basalt', 'Granite', 'Marble'])
    expect(await names({ system: slate?.system.id })).toEqual(['Slate'])
    expect(await names({ judge: slate?.judge.id })).toEqual(['Slate'])
    expect(await names({ judge: slate?.judge.id, text: 'Basalt' })).toEqual([])
    expect(await names({ text: 'other slate' })).toEqual(['Slate'])
  })

  it('offers and finds only what the reader may see', async () => {
    const viewer = { ...api.ctx, actor: await makeActor(api.db, ['viewer']) }
    expect(await names({}, viewer)).toEqual(['Basalt', 'Slate'])
    expect((await readRunChoices(viewer)).systems.map(({ name }) => name)).toEqual(['Basalt', 'Slate'])
    expect((await readRunChoices(api.ctx)).systems.map(({ name }) => name)).toEqual([
      'Basalt',
      'Granite',
      'Marble',
      'Slate',
    ])
  })

  it('keeps the filter from page to page', async () => {
    const first = await listRuns(api.ctx, ListRuns.parse({ dataset: one?.datasetId, take: 2 }))
    const second = await listRuns(
      api.ctx,
      ListRuns.parse({ dataset: one?.datasetId, take: 2, cursor: first.next ?? '' }),
    )
    expect([first.runs.length, second.runs.length, second.next]).toEqual([2, 1, null])
  })
})

import { makeJudge, makeSystem } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PriceOverview, SavePrices } from '../../domain/prices/prices'
import { readPrices, readPriceTable } from './read-prices'
import { openRunningContext } from '../testing/running-context'
import { savePrices } from './save-prices'

let ctx: Awaited<ReturnType<typeof openRunningContext>>
beforeAll(async () => {
  ctx = await openRunningContext()
  const { actor } = ctx
  if (actor.kind === 'person')
    await ctx.db.person.create({ data: { id: actor.id, name: 'Ada', email: 'ada@example.org' } })
})
afterAll(() => ctx.close())

const price = (llm: string, input = '2.50', change: object = {}) => ({
  provider: 'openai',
  llm,
  input,
  cached: null,
  output: '10',
  ...change,
})
const save = (basedOn: number, prices: object[], note = '') =>
  savePrices(ctx, SavePrices.parse({ basedOn, note, prices }))

describe('savePrices', () => {
  it('starts without a table, and lists the llms in use without a price', async () => {
    await makeSystem(ctx.db, { name: 'One', baseUrl: 'http://127.0.0.1:9/v1', llm: 'shared' })
    await makeJudge(ctx.db, { name: 'Two', baseUrl: 'http://127.0.0.1:9/v1', llm: 'shared' })
    const overview = await readPrices(ctx)
    expect(PriceOverview.parse(overview)).toEqual({
      latest: null,
      versions: [],
      unpriced: [{ provider: 'openai-compatible', llm: 'shared', usedBy: ['One', 'Two'] }],
    })
  })

  it('writes each change as a complete new table, exact to the nano-dollar, with an audit event', async () => {
    expect(
      await save(
        0,
        [price('a'), price('shared', '0.000000001', { provider: 'openai-compatible', cached: '0.1' })],
        'From the list of today.',
      ),
    ).toBe(1)
    expect(await save(1, [price('a', '3')])).toBe(2)
    const { latest, versions, unpriced } = PriceOverview.parse(await readPrices(ctx))
    expect(latest).toMatchObject({
      number: 2,
      prices: [{ provider: 'openai', llm: 'a', input: '3.00', cached: null, output: '10.00' }],
    })
    expect(versions.map(({ number, by, note, prices }) => [number, by, note, prices])).toEqual([
      [2, 'Ada', '', 1],
      [1, 'Ada', 'From the list of today.', 2],
    ])
    expect(unpriced).toHaveLength(1)
    expect((await readPriceTable(ctx, 1)).prices).toEqual([
      { provider: 'openai-compatible', llm: 'shared', input: '0.000000001', cached: '0.10', output: '10.00' },
      { provider: 'openai', llm: 'a', input: '2.50', cached: null, output: '10.00' },
    ])
    const audit = await ctx.db.auditEvent.findMany({
      where: { action: 'price_table.saved' },
      orderBy: { id: 'asc' },
    })
    expect(audit.map(({ details }) => JSON.parse(details ?? '') as unknown)).toEqual([
      { number: 1, basedOn: 0, added: 2, changed: 0, removed: 0 },
      { number: 2, basedOn: 1, added: 0, changed: 1, removed: 1 },
    ])
  })

  it('is idempotent: a repeated save writes nothing', async () => {
    expect(await save(1, [price('a', '3.00')])).toBe(2)
    expect(await ctx.db.priceTable.count()).toBe(2)
  })

  it('never overwrites a newer table, even under concurrent saves', async () => {
    await expect(save(1, [price('a', '4')])).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('number 2 is now the newest'),
    })
    const results = await Promise.allSettled(['5', '6', '7'].map((input) => save(2, [price('a', input)])))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
    expect(await ctx.db.priceTable.count()).toBe(3)
  })

  it('does not find a table that does not exist', async () => {
    await expect(readPriceTable(ctx, 99)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('SavePrices', () => {
  it.each([
    ['two prices of one llm', [price('a'), price('a', '3')], 'prices.1.llm'],
    ['an amount with a comma', [price('a', '2,50')], 'prices.0.input'],
    ['a negative amount', [price('a', '-1')], 'prices.0.input'],
    ['no llm', [price(' ')], 'prices.0.llm'],
    ['an unknown field', [price('a', '1', { discount: '1' })], 'prices.0'],
  ])('refuses %s at its field', (_, prices, path) => {
    const { error } = SavePrices.safeParse({ basedOn: 0, prices })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })
})

import {
  makeJudge,
  makePrices,
  makeRelease,
  makeSystem,
  startRun,
  type LlmFixture,
} from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { runUntilIdle } from '../engine/run-until-idle'
import { openTestEngine } from '../testing/open-test-engine'
import { openPriceBook } from './price-book'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let stub: StubProvider
beforeAll(async () => {
  stub = await startStubProvider()
  engine = await openTestEngine()
})
afterAll(async () => {
  await stub.close()
  await engine.close()
})

/** Each call reads the table again, as a worker does after some seconds. */
const withNewPrices = () => ({ ...engine, prices: openPriceBook(engine.pool) })

async function answerOnce(system: LlmFixture) {
  const { db } = engine
  const release = await makeRelease(db, 1)
  const systemId = await makeSystem(db, { baseUrl: stub.baseUrl, ...system })
  const { runId } = await startRun(db, {
    releaseId: release.id,
    systemId,
    judgeId: await makeJudge(db, { baseUrl: stub.baseUrl, llm: 'judge' }),
  })
  await runUntilIdle(withNewPrices())
  return { runId, attempt: await db.attempt.findFirstOrThrow({ where: { runId, criterionId: null } }) }
}

describe('the cost of an attempt', () => {
  it('is computed from its tokens and the newest table, and belongs to its run', async () => {
    await makePrices(engine.db, [{ llm: 'priced', inputNano: 1n }])
    const tableId = await makePrices(engine.db, [
      { llm: 'priced', inputNano: 1_000_000n, cachedNano: 100_000n, outputNano: 2_000_000n },
    ])
    const { runId, attempt } = await answerOnce({ llm: 'priced' })
    // 100 tokens in, 40 of them cached.
    expect(attempt).toMatchObject({
      runId,
      priceTableId: tableId,
      costNano: 60n + 4n + 2n * BigInt(attempt.outputTokens ?? 0),
      reasoningCharacters: 0,
      refusal: false,
    })
    expect(await engine.db.attempt.findFirst({ where: { runId, criterionId: { not: null } } })).toMatchObject(
      { runId, costNano: null, priceTableId: null },
    )
  })

  it('is unknown when neither the requested nor the served llm has a price', async () => {
    await makePrices(engine.db, [
      { llm: 'other', inputNano: 1n },
      { llm: 'unpriced', provider: 'openai', inputNano: 1n },
    ])
    expect((await answerOnce({ llm: 'unpriced' })).attempt).toMatchObject({
      costNano: null,
      priceTableId: null,
    })
  })

  it('uses the price of the served llm only when the requested llm has none', async () => {
    await makePrices(engine.db, [
      { llm: 'alias-served', inputNano: 10_000n },
      { llm: 'both', inputNano: 20_000n },
      { llm: 'both-served', inputNano: 30_000n },
    ])
    expect((await answerOnce({ llm: 'alias' })).attempt).toMatchObject({
      servedLlm: 'alias-served',
      costNano: 1n,
    })
    expect((await answerOnce({ llm: 'both' })).attempt).toMatchObject({
      servedLlm: 'both-served',
      costNano: 2n,
    })
  })

  it('is 0 for a free llm, and unknown for a call without a response', async () => {
    await makePrices(engine.db, [
      { llm: 'sim-good', provider: 'simulator' },
      { llm: 'stub-500-times-1', inputNano: 1_000_000n },
    ])
    expect((await answerOnce({ llm: 'sim-good', baseUrl: '' })).attempt.costNano).toBe(0n)
    const { runId } = await answerOnce({ llm: 'stub-500-times-1' })
    const attempts = await engine.db.attempt.findMany({
      where: { runId, criterionId: null },
      orderBy: { id: 'asc' },
    })
    expect(attempts.map(({ outcome, costNano }) => [outcome, costNano])).toEqual([
      ['transient', null],
      ['answered', 100n],
    ])
  })

  it('distinguishes a refusal in words from an answer', async () => {
    expect((await answerOnce({ llm: 'stub-refusal' })).attempt).toMatchObject({
      outcome: 'answered',
      refusal: true,
    })
    expect((await answerOnce({ llm: 'stub-think' })).attempt).toMatchObject({
      refusal: false,
      reasoningCharacters: 10,
    })
  })
})

describe('openPriceBook', () => {
  it('caches the table for some seconds, and reads it again for missing prices', async () => {
    await makePrices(engine.db, [{ llm: 'kept', inputNano: 1n }])
    const book = openPriceBook(engine.pool)
    expect(await book.find('openai_compatible', 'kept')).toMatchObject({ inputNano: 1n })
    await makePrices(engine.db, [
      { llm: 'kept', inputNano: 2n },
      { llm: 'new', inputNano: 3n },
    ])
    expect(await book.find('openai_compatible', 'kept')).toMatchObject({ inputNano: 1n })
    expect(await book.find('openai_compatible', 'new', { fresh: true })).toMatchObject({ inputNano: 3n })
    expect(await book.find('openai_compatible', 'kept')).toMatchObject({ inputNano: 2n })
  })

  it('finds nothing when there is no table', async () => {
    const other = await openTestEngine()
    expect(await other.prices.find('openai', 'any', { fresh: true })).toBeNull()
    await other.close()
  })
})

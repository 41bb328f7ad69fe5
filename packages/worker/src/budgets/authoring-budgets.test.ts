import { makeTask } from '@consilium/db/testing'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestEngine } from '../testing/open-test-engine'
import { createAuthoringBudgets } from './authoring-budgets'

let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())
afterEach(() => vi.useRealTimers())

const COST = 3_000_000n
const price = { tableId: 'p', inputNano: 0n, cachedNano: null, outputNano: 1_000_000n * COST }
const asked = {
  vendor: '',
  connectionId: 'c',
  provider: 'simulator' as const,
  baseUrl: '',
  sealedKey: null,
  llm: 'priced',
  reasoningEffort: '',
  parameters: { maxTokens: 1 },
}

function makeGate() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

it('keeps the cost of a call that ends while the sum is read, which the sum lacks', async () => {
  const { taskId, datasetId } = await makeTask(engine.db)
  await engine.db.datasetSetting.create({
    data: { datasetId, kind: 'authoring', version: 1, value: { monthlyBudgetNano: '5000000' } },
  })
  // The sum is real, and arrives when it is let through.
  let arrive: Promise<unknown> = Promise.resolve()
  let isRead = makeGate()
  const db: typeof engine.db = Object.create(engine.db, {
    $queryRaw: {
      value: async (...query: Parameters<typeof engine.db.$queryRaw>) => {
        const rows = await engine.db.$queryRaw(...query)
        isRead.resolve()
        await arrive
        return rows
      },
    },
  })
  const budgets = createAuthoringBudgets({ db, pool: engine.pool, prices: { find: async () => price } })
  const question = { taskId, asked, messages: [] }
  const heldBack = { outcome: 'held_back' as const, waitMs: 0 }
  vi.useFakeTimers({ toFake: ['performance'] })

  const end = makeGate()
  const begun = makeGate()
  const first = budgets.within(question, async () => {
    begun.resolve()
    await end.promise
    return { called: heldBack, costNano: COST }
  })
  await begun.promise
  vi.advanceTimersByTime(60_000)
  const sum = makeGate()
  arrive = sum.promise
  isRead = makeGate()
  const call = vi.fn(async () => ({ called: heldBack, costNano: COST }))
  const second = budgets.within(question, call)
  await isRead.promise
  end.resolve()
  await first
  sum.resolve()
  expect(await second).toBe('busy')
  expect(call).not.toHaveBeenCalled()
})

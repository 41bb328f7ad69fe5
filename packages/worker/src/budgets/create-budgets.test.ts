import { makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeRandom } from '../testing/make-random'
import { openTestEngine } from '../testing/open-test-engine'
import { createBudgets, type Budgets } from './create-budgets'
import { BUDGET_LEASE_TIMINGS } from './budget-lease'

let engine: Awaited<ReturnType<typeof openTestEngine>>
const opened: Budgets[] = []
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(async () => {
  for (const budgets of opened) await budgets.giveBack()
  await engine.close()
})

function openBudgets(timings: Partial<typeof BUDGET_LEASE_TIMINGS> = {}): Budgets {
  const budgets = createBudgets(engine.pool, {
    log: pino({ level: 'silent' }),
    timings: { ...BUDGET_LEASE_TIMINGS, busyMs: 1, patienceMs: 20, ...timings },
  })
  opened.push(budgets)
  return budgets
}

async function makeRun(budgetNano: bigint | null) {
  const { db } = engine
  const release = await makeRelease(db, 1)
  const { runId } = await startRun(db, {
    releaseId: release.id,
    systemId: await makeSystem(db),
    judgeId: await makeJudge(db),
  })
  await db.run.update({ where: { id: runId }, data: { budgetNano } })
  const item = await db.workItem.findFirstOrThrow({ where: { runId }, select: { id: true } })
  const { id: tableId } =
    (await db.priceTable.findFirst()) ?? (await db.priceTable.create({ data: { number: 1 } }))
  const spend = (costNano: bigint) =>
    db.attempt.create({
      data: {
        workItemId: item.id,
        runId,
        outcome: 'answered',
        latencyMs: 1,
        costNano,
        priceTableId: tableId,
      },
    })
  const readSpent = async () =>
    (await db.attempt.aggregate({ where: { runId }, _sum: { costNano: true } }))._sum.costNano ?? 0n
  const readLeases = () => db.budgetLease.findMany({ where: { runId } })
  return { runId, spend, readSpent, readLeases }
}

/** Makes calls until the budget is exhausted. Returns the maximum spent at any time. */
async function spendAll(
  budgets: Budgets,
  { runId, spend }: Awaited<ReturnType<typeof makeRun>>,
  drawCall: () => { estimate: bigint; cost: bigint | null },
): Promise<void> {
  for (;;) {
    const { estimate, cost } = drawCall()
    const answer = await budgets.reserve(runId, estimate)
    if (answer.is === 'exhausted') return
    if (answer.is === 'busy') {
      await new Promise((resolve) => setTimeout(resolve, 2))
      continue
    }
    if (cost !== null) await spend(cost)
    answer.reservation.settle(cost)
  }
}

describe('createBudgets', () => {
  it.each([1, 2, 3])(
    'is never exceeded by four workers with many calls each, whatever they cost (seed %i)',
    async (seed) => {
      const random = makeRandom(seed)
      const budget = BigInt(20_000 + Math.floor(random() * 60_000))
      const run = await makeRun(budget)
      const drawCall = () => {
        const estimate = BigInt(50 + Math.floor(random() * 400))
        // Sometimes the usage of a call is unknown, as when its connection breaks.
        return {
          estimate,
          cost: random() < 0.05 ? null : BigInt(Math.floor(random() * (Number(estimate) + 1))),
        }
      }
      const workers = Array.from({ length: 4 }, () => openBudgets())
      await Promise.all(
        workers.flatMap((budgets) => Array.from({ length: 5 }, () => spendAll(budgets, run, drawCall))),
      )
      const spent = await run.readSpent()
      expect(spent).toBeLessThanOrEqual(budget)
      // The budget is also used up: the remainder could not have paid for the next call.
      expect(budget - spent).toBeLessThan(450n)
      await Promise.all(workers.map((budgets) => budgets.giveBack()))
      expect(await run.readLeases()).toEqual([])
    },
  )

  it('can be exceeded only by what the calls in flight cost beyond their estimates', async () => {
    const random = makeRandom(4)
    const run = await makeRun(20_000n)
    const [estimate, most] = [100n, 250n]
    const drawCall = () => ({ estimate, cost: random() < 0.2 ? most : BigInt(Math.floor(random() * 100)) })
    await Promise.all(Array.from({ length: 4 }, () => spendAll(openBudgets(), run, drawCall)))
    expect(await run.readSpent()).toBeLessThanOrEqual(20_000n + 4n * (most - estimate))
  })

  it('reports both figures when it is used up, and continues when it is raised', async () => {
    const run = await makeRun(100n)
    const budgets = openBudgets()
    await run.spend(80n)
    expect(await budgets.reserve(run.runId, 30n)).toMatchObject({ is: 'exhausted', budget: 100n, spent: 80n })
    await engine.db.run.update({ where: { id: run.runId }, data: { budgetNano: 200n } })
    await vi.waitFor(async () =>
      expect(await budgets.reserve(run.runId, 30n)).toMatchObject({ is: 'reserved' }),
    )
  })

  it('waits for calls in flight, which may cost less than was reserved', async () => {
    const run = await makeRun(100n)
    const [one, other] = [openBudgets(), openBudgets()]
    const first = await one.reserve(run.runId, 90n)
    expect(first.is).toBe('reserved')
    expect(await one.reserve(run.runId, 20n)).toEqual({ is: 'busy' })
    expect(await other.reserve(run.runId, 20n)).toEqual({ is: 'busy' })
    await run.spend(10n)
    if (first.is === 'reserved') first.reservation.settle(10n)
    await one.giveBack()
    await vi.waitFor(async () =>
      expect(await other.reserve(run.runId, 20n)).toMatchObject({ is: 'reserved' }),
    )
  })

  it('lets a call wait for the money of another call of the same worker', async () => {
    const run = await makeRun(100n)
    const budgets = openBudgets({ patienceMs: 30_000, busyMs: 30_000 })
    const first = await budgets.reserve(run.runId, 90n)
    const waiting = [budgets.reserve(run.runId, 40n), budgets.reserve(run.runId, 40n)]
    await run.spend(10n)
    if (first.is === 'reserved') first.reservation.settle(10n)
    expect((await Promise.all(waiting)).map(({ is }) => is)).toEqual(['reserved', 'reserved'])
  })

  it('frees what a dead worker held once its lease expires', async () => {
    const run = await makeRun(100n)
    await openBudgets().reserve(run.runId, 90n)
    const budgets = openBudgets()
    expect(await budgets.reserve(run.runId, 20n)).toEqual({ is: 'busy' })
    await engine.db
      .$executeRaw`UPDATE budget_lease SET leased_until = now() - interval '1 second' WHERE run_id = ${run.runId}::uuid`
    await vi.waitFor(async () =>
      expect(await budgets.reserve(run.runId, 20n)).toMatchObject({ is: 'reserved' }),
    )
    expect(await run.readLeases()).toHaveLength(1)
  })

  it('gives back unneeded money by itself', async () => {
    const run = await makeRun(1_000n)
    const budgets = openBudgets({ idleMs: 0 })
    const answer = await budgets.reserve(run.runId, 10n)
    expect(await run.readLeases()).toHaveLength(1)
    if (answer.is === 'reserved') answer.reservation.settle(0n)
    await vi.waitFor(async () => expect(await run.readLeases()).toEqual([]), { timeout: 10_000 })
  })

  it('leases in blocks, so that not every call asks the database', async () => {
    const run = await makeRun(1_000_000n)
    const budgets = openBudgets()
    await budgets.reserve(run.runId, 10n)
    const [lease] = await run.readLeases()
    expect(lease?.reservedNano).toBe(160n)
    for (let call = 1; call < 16; call++)
      expect(await budgets.reserve(run.runId, 10n)).toMatchObject({ is: 'reserved' })
    expect((await run.readLeases())[0]?.leasedUntil).toEqual(lease?.leasedUntil)
  })

  it('is unlimited when the budget was removed', async () => {
    const run = await makeRun(null)
    expect(await openBudgets().reserve(run.runId, 10n ** 18n)).toMatchObject({ is: 'reserved' })
    expect(await run.readLeases()).toEqual([])
  })
})

import { readCosts } from '@consilium/worker/boards'
import fc from 'fast-check'
import { makeJudge, makePrices, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readUsage } from './read-usage'

let api: TestApi
let releaseId: string
let criterionId: string
let priceTableId: string

beforeAll(async () => {
  api = await openTestApi()
  const release = await makeRelease(api.db, 2)
  releaseId = release.id
  criterionId = release.tasks[0]?.criterionIds[0] ?? ''
  priceTableId = await makePrices(api.db, [])
})
afterAll(() => api.close())

const amount = fc.option(fc.integer({ min: 0, max: 2_000_000_000 }), { nil: null })
const call = fc.record({
  outcome: fc.constantFrom('answered', 'rate_limited', 'server_error', 'not_a_verdict'),
  judging: fc.boolean(),
  status: fc.option(fc.constantFrom(200, 201, 400, 429, 500), { nil: null }),
  input: amount,
  cached: amount,
  output: amount,
  reasoning: amount,
  cost: fc.option(fc.bigInt({ min: 1n, max: 10n ** 15n }), { nil: null }),
  age: fc.integer({ min: 0, max: 900 }),
})

it('keeps the cost, tokens and counts of a run when its attempts are removed in batches of any size', async () => {
  const systemId = await makeSystem(api.db)
  const judgeId = await makeJudge(api.db)
  await fc.assert(
    fc.asyncProperty(
      fc.array(call, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 30, max: 500 }),
      async (calls, batch, days) => {
        const { runId } = await startRun(api.db, { releaseId, systemId, judgeId })
        await api.pool.query(`UPDATE work_item SET state = 'done' WHERE run_id = $1`, [runId])
        await api.pool.query(
          `UPDATE run SET state = 'completed', finished_at = now() - interval '1000 days' WHERE id = $1`,
          [runId],
        )
        for (const { outcome, judging, status, input, cached, output, reasoning, cost, age } of calls) {
          await api.pool.query(
            `INSERT INTO attempt (work_item_id, run_id, criterion_id, outcome, http_status, input_tokens, cached_tokens, output_tokens, reasoning_tokens, cost_nano, price_table_id, latency_ms, created_at)
           SELECT min(id), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, now() - $11::int * interval '1 day' FROM work_item WHERE run_id = $1`,
            [
              runId,
              judging ? criterionId : null,
              outcome,
              status,
              input,
              cached,
              output,
              reasoning,
              cost,
              priceTableId,
              age,
            ],
          )
        }
        const [usage, costs] = [await readUsage(api.ctx, runId), await readCosts(api.pool, [runId])]
        for (let rows = 1; rows > 0;) {
          ;({ rows } = (
            await api.pool.query<{ rows: number }>(
              `SELECT remove_past_attempts(now() - $1::int * interval '1 day', $2) AS rows`,
              [days, batch],
            )
          ).rows[0] ?? { rows: 0 })
        }
        expect(await api.db.attempt.count({ where: { runId } })).toBe(
          calls.filter(({ age }) => age < days).length,
        )
        expect(await readUsage(api.ctx, runId)).toEqual(usage)
        // If no answer had a price, the cost becomes zero instead of unknown once the attempts are removed.
        if (costs.has(runId)) expect(await readCosts(api.pool, [runId])).toEqual(costs)
        await api.pool.query(`UPDATE run SET finished_at = now() WHERE id = $1`, [runId])
      },
    ),
    { numRuns: 40 },
  )
}, 60_000)

import { writeDollars } from '../../domain/money'
import type { RunUsage } from '../../domain/run-views'
import type { Context } from '../context'
import { readRun } from './read-runs'
import { shareReads } from './share-reads'

interface UsageRow {
  input: number
  cached: number
  output: number
  reasoning: number
  calls: number
  callsWithoutCost: number
  costNano: string
}

// A call that failed on the way has no price and no usage; one that was answered has, or it is unknown.
// Every column lies in the index on (run_id, id): a run of 166,000 calls among a million takes some 40 ms.
// What attempts came to that were removed when their time was over stands in past_usage.
const usageSql = `
  SELECT sum(input)::float8 AS input, sum(cached)::float8 AS cached, sum(output)::float8 AS output, sum(reasoning)::float8 AS reasoning,
    sum(calls)::int AS calls, sum(unpriced)::int AS "callsWithoutCost", sum(cost)::text AS "costNano"
  FROM (
    SELECT coalesce(sum(input_tokens), 0) AS input, coalesce(sum(cached_tokens), 0) AS cached, coalesce(sum(output_tokens), 0) AS output,
      coalesce(sum(reasoning_tokens), 0) AS reasoning, count(*) AS calls,
      count(*) FILTER (WHERE cost_nano IS NULL AND (http_status BETWEEN 200 AND 299 OR output_tokens IS NOT NULL)) AS unpriced,
      coalesce(sum(cost_nano), 0) AS cost
    FROM attempt WHERE run_id = $1
    UNION ALL
    SELECT input_tokens, cached_tokens, output_tokens, reasoning_tokens, calls, calls_without_cost, cost_nano FROM past_usage WHERE run_id = $1
  ) AS part`

const shareUsage = shareReads<RunUsage>(3_000)

/** For pages that look again and again: the same for everyone, some seconds old at most while the run goes on. */
export async function watchUsage(ctx: Context, id: string): Promise<RunUsage> {
  const run = await readRun(ctx, id)
  return shareUsage(`${id} ${run.state} ${run.finishedAt ?? ''}`, () => sumUsage(ctx, id))
}

/** Tokens and cost of all calls of a run, from the log of attempts. */
export async function readUsage(ctx: Context, id: string): Promise<RunUsage> {
  await readRun(ctx, id)
  return sumUsage(ctx, id)
}

async function sumUsage(ctx: Pick<Context, 'pool'>, id: string): Promise<RunUsage> {
  const { rows } = await ctx.pool.query<UsageRow>(usageSql, [id])
  const [row] = rows
  if (!row) throw new Error('An aggregate without a row.')
  const { input, cached, output, reasoning, calls, callsWithoutCost, costNano } = row
  return {
    tokens: { input, cached, output, reasoning },
    cost: callsWithoutCost > 0 ? null : Number(costNano) / 1e9,
    spent: writeDollars(BigInt(costNano)),
    calls,
    callsWithoutCost,
  }
}

import { formatDollars } from '../../domain/platform/money'
import type { RunSummary, RunUsage } from '../../domain/running/run-views'
import type { Context } from '../platform/context'
import { findUnpriced } from '../prices/require-prices'
import { readChangedRun, readRun } from './read-runs'
import { shareReads } from './coalesce-reads'

interface UsageRow {
  input: number
  cached: number
  output: number
  reasoning: number
  calls: number
  callsWithoutCost: number
  costNano: string
}

// Only an answered call can lack a cost: a call that failed in transit has neither price nor usage.
// Every column is in the index on (run_id, id): a run of 166,000 calls among a million takes about 40 ms.
// past_usage holds the totals of attempts that were deleted after their retention period.
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

/**
 * For pages that poll: all readers share the same totals, at most a few seconds old while the run is in
 * progress.
 */
export async function readSharedUsage(ctx: Context, id: string): Promise<RunUsage> {
  const run = await readRun(ctx, id)
  return shareUsage(`${id} ${run.state} ${run.finishedAt ?? ''}`, () => sumUsage(ctx, run))
}

/** Sums the tokens and the cost of all calls of a run, for the answer to a change of it. */
export async function readUsage(ctx: Context, id: string): Promise<RunUsage> {
  return sumUsage(ctx, await readChangedRun(ctx, id))
}

async function sumUsage(
  { pool }: Pick<Context, 'pool'>,
  { id, system, judge }: RunSummary,
): Promise<RunUsage> {
  const [{ rows }, unpriced] = await Promise.all([
    pool.query<UsageRow>(usageSql, [id]),
    findUnpriced(pool, { systemId: system.id, judgeId: judge.id }),
  ])
  const [row] = rows
  if (!row) throw new Error('An aggregate without a row.')
  const { input, cached, output, reasoning, calls, callsWithoutCost, costNano } = row
  return {
    tokens: { input, cached, output, reasoning },
    cost: callsWithoutCost > 0 ? null : Number(costNano) / 1e9,
    spent: formatDollars(BigInt(costNano)),
    calls,
    callsWithoutCost,
    unpriced: unpriced.map(({ llm }) => llm),
  }
}

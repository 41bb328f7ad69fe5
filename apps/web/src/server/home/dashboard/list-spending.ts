import { readAuthoringSpend } from '@consilium/db'
import type { SpendingLine } from '../../../domain/home/dashboard-views'
import { formatDollars } from '../../../domain/platform/money'
import { openToAuthors } from '../../platform/visibility/visible-guidelines'
import { readAuthoringSetting } from '../../datasets/read-dataset-setting'
import type { Context } from '../../platform/context'
import { shareReads } from '../../running/coalesce-reads'

const MAX_DATASETS = 20
/** The sums grow with the month; a minute later is early enough for a page of totals. */
const shareSpend = shareReads<Awaited<ReturnType<typeof readAuthoringSpend>>>(60_000)
const shareRuns = shareReads<RunTotals>(60_000)

interface RunTotals {
  spentNano: bigint
  callsWithoutCost: number
}

/** What the calls of authors and of runs cost this UTC month, against their budgets. */
export async function listSpending(ctx: Context, now: Date): Promise<SpendingLine[]> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [authors, runs] = await Promise.all([listAuthors(ctx, now), readRuns(ctx, since)])
  return [...authors, ...(runs ? [runs] : [])]
}

async function listAuthors({ actor, db }: Context, now: Date): Promise<SpendingLine[]> {
  const datasets = await db.dataset.findMany({
    where: openToAuthors,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_DATASETS,
    select: { id: true, name: true },
  })
  const reader = actor.kind === 'person' ? actor.id : null
  const lines = await Promise.all(
    datasets.map(async (dataset): Promise<SpendingLine[]> => {
      const [{ value }, { calls, spentNano, callsWithoutCost }] = await Promise.all([
        readAuthoringSetting(db, dataset.id),
        shareSpend(`${dataset.id} ${reader}`, () => readAuthoringSpend(db, dataset.id, { reader, now })),
      ])
      if (calls === 0 && value.monthlyBudgetNano === null) return []
      const budget = value.monthlyBudgetNano === null ? null : formatDollars(BigInt(value.monthlyBudgetNano))
      return [{ is: 'authors', dataset, spent: formatDollars(spentNano), budget, callsWithoutCost }]
    }),
  )
  return lines.flat()
}

async function readRuns(
  { db, pool }: Context,
  since: Date,
): Promise<Extract<SpendingLine, { is: 'runs' }> | null> {
  const [{ runs, budget, withoutBudget } = { runs: 0, budget: null, withoutBudget: 0 }] = await db.$queryRaw<
    { runs: number; budget: string | null; withoutBudget: number }[]
  >`
    SELECT count(*)::int AS runs, sum(budget_nano)::text AS budget, (count(*) FILTER (WHERE budget_nano IS NULL))::int AS "withoutBudget"
    FROM run WHERE created_at >= ${since}`
  if (runs === 0) return null
  const { spentNano, callsWithoutCost } = await shareRuns(`${since.toISOString()} ${runs}`, async () => {
    const { rows } = await pool.query<{ spent: string; unpriced: number }>(runsSql, [since])
    return { spentNano: BigInt(rows[0]?.spent ?? '0'), callsWithoutCost: rows[0]?.unpriced ?? 0 }
  })
  return {
    is: 'runs',
    runs,
    spent: formatDollars(spentNano),
    budget: budget === null ? null : formatDollars(BigInt(budget)),
    withoutBudget,
    callsWithoutCost,
  }
}

// Both parts read an index on the run only; see readUsage.
const runsSql = `
  SELECT coalesce(sum(cost), 0)::text AS spent, coalesce(sum(unpriced), 0)::int AS unpriced FROM run r CROSS JOIN LATERAL (
    SELECT coalesce(sum(cost_nano), 0) AS cost, count(*) FILTER (WHERE cost_nano IS NULL AND (http_status BETWEEN 200 AND 299 OR output_tokens IS NOT NULL)) AS unpriced
    FROM attempt WHERE run_id = r.id
    UNION ALL
    SELECT cost_nano, calls_without_cost FROM past_usage WHERE run_id = r.id
  ) AS part WHERE r.created_at >= $1`

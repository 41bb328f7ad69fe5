import { formatDollars } from '../../domain/platform/money'
import type { ListedRun, RunSummary } from '../../domain/running/run-views'
import { isRunFinished } from '../../domain/running/runs'
import type { Context } from '../platform/context'
import { mayReadNumbers } from '../platform/visibility/visible-runs'
import { shareReads } from './coalesce-reads'

type Cost = Pick<ListedRun, 'spent' | 'callsWithoutCost'>

interface Scored {
  gradingId: string
  score: number | null
  low: number | null
  high: number | null
}

// A list shows many runs: totals of finished ones are kept longer, because only a last call can change them.
const shareFinished = shareReads<Cost>(60_000)
const shareActive = shareReads<Cost>(5_000)

/** Adds the score with its interval and the cost to each run of a page. */
export async function addListNumbers(
  { actor, db, pool }: Pick<Context, 'actor' | 'db' | 'pool'>,
  runs: readonly RunSummary[],
): Promise<ListedRun[]> {
  const gradings = runs.map(({ gradingId }) => gradingId)
  const scores = await db.$queryRaw<Scored[]>`
    SELECT g.id AS "gradingId", (r.board #>> '{headline,clipped}')::float8 AS score,
      (r.board #>> '{headline,low}')::float8 AS low, (r.board #>> '{headline,high}')::float8 AS high
    FROM grading g JOIN result r ON r.grading_id = g.id AND r.profile = g.profile
    WHERE g.id = ANY(${gradings}::uuid[])`
  const byGrading = new Map(scores.map((scored) => [scored.gradingId, scored]))
  return Promise.all(
    runs.map(async (run) => {
      const { score, low, high } = byGrading.get(run.gradingId) ?? { score: null, low: null, high: null }
      const share = isRunFinished(run.state) ? shareFinished : shareActive
      const cost = await share(`${run.id} ${run.state}`, () => readCost(pool, run.id))
      return {
        ...run,
        ...cost,
        score: score === null || !mayReadNumbers(actor, run.withdrawal) ? null : { score, low, high },
      }
    }),
  )
}

// Every column is in the index on (run_id, id), as in `read-usage.ts`.
const costSql = `
  SELECT sum(unpriced)::int AS "callsWithoutCost", sum(cost)::text AS nano FROM (
    SELECT count(*) FILTER (WHERE cost_nano IS NULL AND (http_status BETWEEN 200 AND 299 OR output_tokens IS NOT NULL)) AS unpriced,
      coalesce(sum(cost_nano), 0) AS cost
    FROM attempt WHERE run_id = $1
    UNION ALL
    SELECT calls_without_cost, cost_nano FROM past_usage WHERE run_id = $1
  ) AS part`

async function readCost(pool: Context['pool'], id: string): Promise<Cost> {
  const { rows } = await pool.query<{ callsWithoutCost: number; nano: string }>(costSql, [id])
  const [row] = rows
  if (!row) throw new Error('An aggregate without a row.')
  return { spent: formatDollars(BigInt(row.nano)), callsWithoutCost: row.callsWithoutCost }
}

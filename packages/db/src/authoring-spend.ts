import type { Database } from './open-database'
import type { Transaction } from './transaction'

export interface AuthoringSpend {
  calls: number
  /** Their known cost, with an estimate for stopped calls. */
  spentNano: bigint
  /** Calls of unknown cost: without a price or a token count. */
  callsWithoutCost: number
  /** Calls excluded from these figures. */
  withheldCalls: number
}

/**
 * Reads the cost of calls for a dataset's authors in this UTC month. A stopped answer counts as an average
 * one, because providers charge for it without reporting the cost. Calls for tasks that `reader` is writing
 * are withheld: the cost of the last answer could reveal the hidden llm.
 */
export async function readAuthoringSpend(
  db: Database | Transaction,
  datasetId: string,
  { reader = null, now = new Date() }: { reader?: string | null; now?: Date } = {},
): Promise<AuthoringSpend> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [row] = await db.$queryRaw<{ calls: number; spent: string; unknown: number; withheld: number }[]>`
    WITH called AS MATERIALIZED (
      SELECT a.cost_nano, a.outcome = 'cancelled' AS stopped,
        coalesce(t.author_id = ${reader}::uuid, false) AND t.status IN ('draft', 'revision') AS withheld
      FROM attempt a JOIN work_item w ON w.id = a.work_item_id
      LEFT JOIN turn n ON n.id = w.turn_id LEFT JOIN test_verdict v ON v.id = w.test_verdict_id
      JOIN task t ON t.id = coalesce(n.task_id, v.task_id)
      WHERE a.run_id IS NULL AND a.created_at >= ${since} AND t.dataset_id = ${datasetId}::uuid
    )
    SELECT count(*)::int AS calls, count(*) FILTER (WHERE cost_nano IS NULL)::int AS unknown, (SELECT count(*)::int FROM called WHERE withheld) AS withheld,
      (coalesce(sum(cost_nano), 0) + ceil(coalesce(avg(cost_nano) FILTER (WHERE cost_nano > 0), 0) * count(*) FILTER (WHERE stopped AND cost_nano IS NULL)))::bigint::text AS spent
    FROM called WHERE NOT withheld`
  return {
    calls: row?.calls ?? 0,
    spentNano: BigInt(row?.spent ?? '0'),
    callsWithoutCost: row?.unknown ?? 0,
    withheldCalls: row?.withheld ?? 0,
  }
}

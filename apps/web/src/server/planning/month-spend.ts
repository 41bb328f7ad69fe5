import type { Database, Transaction } from '@consilium/db'
import { writeDollars } from '../../domain/money'
import { readAuthoringSetting } from './read-dataset-setting'

interface MonthSpend {
  calls: number
  spentNano: bigint
  /** Calls whose cost nobody knows: no price, or no count of tokens. */
  callsWithoutCost: number
}

/** What the calls for the authors of a dataset cost since the month began, in UTC: conversations, examples, suggestions and test verdicts. */
export async function readMonthSpend(db: Database | Transaction, datasetId: string, now = new Date()): Promise<MonthSpend> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [row] = await db.$queryRaw<{ calls: number; spent: string; unknown: number }[]>`
    SELECT count(*)::int AS calls, COALESCE(sum(a.cost_nano), 0)::text AS spent, count(*) FILTER (WHERE a.cost_nano IS NULL)::int AS unknown
    FROM task t
    JOIN LATERAL (SELECT w.id FROM turn n JOIN work_item w ON w.turn_id = n.id WHERE n.task_id = t.id
      UNION ALL SELECT w.id FROM test_verdict v JOIN work_item w ON w.test_verdict_id = v.id WHERE v.task_id = t.id) AS item ON true
    JOIN attempt a ON a.work_item_id = item.id
    WHERE t.dataset_id = ${datasetId}::uuid AND t.source = 'authored' AND a.created_at >= ${since}`
  return { calls: row?.calls ?? 0, spentNano: BigInt(row?.spent ?? '0'), callsWithoutCost: row?.unknown ?? 0 }
}

/** Why no more calls are made for the authors of a dataset this month: a sentence, or null while the budget reaches. */
export async function budgetRefusal(db: Database | Transaction, datasetId: string): Promise<string | null> {
  const { value } = await readAuthoringSetting(db, datasetId)
  if (value.monthlyBudgetNano === null) return null
  const { spentNano } = await readMonthSpend(db, datasetId)
  if (spentNano < BigInt(value.monthlyBudgetNano)) return null
  return `The dataset’s budget of ${writeDollars(BigInt(value.monthlyBudgetNano))} dollars for this month is spent. What you write is kept; ask an admin to raise the budget, or go on next month.`
}

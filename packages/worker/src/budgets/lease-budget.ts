import type { Pool, PoolClient } from 'pg'
import { inBoundedTransaction } from '../postgres/in-bounded-transaction'
import { divideBudget, type BudgetShare, type BudgetState, type BudgetWish } from './divide-budget'

export interface BudgetTerms {
  workerId: string
  leaseMs: number
}

/**
 * What the worker may hold of the run's budget, and the state behind the decision; unlimited when the budget
 * was removed.
 */
export type BudgetAnswer = { is: 'unlimited' } | (BudgetShare & BudgetState)

const TRANSACTION_LIMITS = { lockMs: 5_000, statementMs: 10_000, idleMs: 5_000 }
const lockSql = 'SELECT budget_nano AS budget FROM run WHERE id = $1 FOR NO KEY UPDATE'

// A later statement than the lock, so that it sees what was committed before.
const stateSql = `
  SELECT ((SELECT COALESCE(sum(cost_nano), 0) FROM attempt WHERE run_id = $1)
      + (SELECT COALESCE(sum(cost_nano), 0) FROM past_usage WHERE run_id = $1))::text AS spent,
    (SELECT COALESCE(sum(reserved_nano), 0) FROM budget_lease WHERE run_id = $1 AND worker_id <> $2 AND leased_until > clock_timestamp())::text AS others`

const keepSql = `
  WITH expired AS (DELETE FROM budget_lease WHERE run_id = $1 AND worker_id <> $2 AND leased_until <= clock_timestamp())
  INSERT INTO budget_lease (run_id, worker_id, reserved_nano, leased_until) VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
  ON CONFLICT (run_id, worker_id) DO UPDATE SET reserved_nano = excluded.reserved_nano, leased_until = excluded.leased_until`

const dropSql =
  'DELETE FROM budget_lease WHERE run_id = $1 AND (worker_id = $2 OR leased_until <= clock_timestamp())'

/**
 * Renews or changes what a worker holds of a run's budget, in one transaction under the lock of the run's
 * row.
 */
export async function leaseBudget(
  pool: Pool,
  runId: string,
  { workerId, leaseMs }: BudgetTerms,
  wish: BudgetWish,
): Promise<BudgetAnswer> {
  return inBoundedTransaction(pool, TRANSACTION_LIMITS, async (client) => {
    const { rows } = await client.query<{ budget: string | null }>({
      name: 'lock-budget',
      text: lockSql,
      values: [runId],
    })
    const budget = rows[0]?.budget ?? null
    if (budget === null) {
      await client.query({ name: 'drop-budget-lease', text: dropSql, values: [runId, workerId] })
      return { is: 'unlimited' }
    }
    const state = { budget: BigInt(budget), ...(await readState(client, runId, workerId)) }
    const share = divideBudget(state, wish)
    if (share.held === 0n)
      await client.query({ name: 'drop-budget-lease', text: dropSql, values: [runId, workerId] })
    else
      await client.query({
        name: 'keep-budget-lease',
        text: keepSql,
        values: [runId, workerId, String(share.held), leaseMs],
      })
    return { ...share, ...state }
  })
}

/** Gives back what a worker holds of a run's budget. */
export async function dropBudgetLease(pool: Pool, runId: string, workerId: string): Promise<void> {
  await pool.query({ name: 'drop-budget-lease', text: dropSql, values: [runId, workerId] })
}

async function readState(
  client: PoolClient,
  runId: string,
  workerId: string,
): Promise<{ spent: bigint; others: bigint }> {
  const { rows } = await client.query<{ spent: string; others: string }>({
    name: 'read-budget',
    text: stateSql,
    values: [runId, workerId],
  })
  return { spent: BigInt(rows[0]?.spent ?? '0'), others: BigInt(rows[0]?.others ?? '0') }
}

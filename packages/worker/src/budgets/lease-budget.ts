import type { Pool, PoolClient } from 'pg'
import { divideBudget, type BudgetShare, type BudgetState, type BudgetWish } from './divide-budget'

export interface BudgetTerms {
  workerId: string
  leaseMs: number
}

/** What the worker may hold of the run's money, and what that was decided on; a run whose budget was taken away has no bound. */
export type BudgetAnswer = { is: 'unlimited' } | (BudgetShare & BudgetState)

// A worker that is frozen within the transaction must not keep the run from the others.
const begin =
  "BEGIN; SET LOCAL lock_timeout = '5s'; SET LOCAL statement_timeout = '10s'; SET LOCAL idle_in_transaction_session_timeout = '5s'"
const lockSql = 'SELECT budget_nano AS budget FROM run WHERE id = $1 FOR NO KEY UPDATE'

// A later statement than the lock, so that it sees what was written before it.
const stateSql = `
  SELECT ((SELECT COALESCE(sum(cost_nano), 0) FROM attempt WHERE run_id = $1)
      + (SELECT COALESCE(sum(cost_nano), 0) FROM past_usage WHERE run_id = $1))::text AS spent,
    (SELECT COALESCE(sum(reserved_nano), 0) FROM budget_lease WHERE run_id = $1 AND worker_id <> $2 AND leased_until > clock_timestamp())::text AS others`

const keepSql = `
  WITH lapsed AS (DELETE FROM budget_lease WHERE run_id = $1 AND worker_id <> $2 AND leased_until <= clock_timestamp())
  INSERT INTO budget_lease (run_id, worker_id, reserved_nano, leased_until) VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
  ON CONFLICT (run_id, worker_id) DO UPDATE SET reserved_nano = excluded.reserved_nano, leased_until = excluded.leased_until`

const dropSql =
  'DELETE FROM budget_lease WHERE run_id = $1 AND (worker_id = $2 OR leased_until <= clock_timestamp())'

/** Renews or changes what a worker holds of a run's budget: one transaction under the lock of the run's row. */
export async function leaseBudget(
  pool: Pool,
  runId: string,
  { workerId, leaseMs }: BudgetTerms,
  wish: BudgetWish,
): Promise<BudgetAnswer> {
  return underTransaction(pool, async (client) => {
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

async function underTransaction<Value>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  // A connection that breaks fails its query too; unhandled, the event would end the process.
  const ignore = () => undefined
  client.on('error', ignore)
  let isSound = false
  try {
    await client.query(begin)
    const value = await work(client)
    await client.query('COMMIT')
    isSound = true
    return value
  } finally {
    if (isSound) client.off('error', ignore)
    // Whatever state the connection is in, closing it ends the transaction.
    client.release(!isSound)
  }
}

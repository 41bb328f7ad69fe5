import type { Pool, PoolClient } from 'pg'

/** After these times the server itself ends the transaction. */
export interface TransactionLimits {
  lockMs: number
  statementMs: number
  idleMs: number
}

/**
 * Runs `work` in a transaction that cannot outlast its limits: a process that freezes while it holds a lock
 * must not keep the row from the other workers.
 */
export async function inBoundedTransaction<Value>(
  pool: Pool,
  { lockMs, statementMs, idleMs }: TransactionLimits,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  // A connection that breaks fails its query too; unhandled, the event would end the process.
  const ignore = () => undefined
  client.on('error', ignore)
  let isCommitted = false
  try {
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = ${statementMs}; SET LOCAL idle_in_transaction_session_timeout = ${idleMs}`,
    )
    const value = await work(client)
    await client.query('COMMIT')
    isCommitted = true
    return value
  } finally {
    if (isCommitted) client.off('error', ignore)
    // Closing the connection ends the transaction and frees its locks, whatever state it is in.
    client.release(!isCommitted)
  }
}

import type { Prisma } from './generated/client'
import type { Database } from './open-database'

/** The ORM inside a transaction. */
export type Transaction = Prisma.TransactionClient

/** Serialization failures and deadlocks, which Postgres says to retry. */
const retryable = new Set(['40001', '40P01', 'P2034'])

/** The SQLSTATE (or ORM code) of a database error, or null. */
export function databaseErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const cause = 'cause' in error ? (error.cause as { originalCode?: unknown } | undefined) : undefined
  if (typeof cause?.originalCode === 'string') return cause.originalCode
  const driverCode = 'meta' in error ? readDriverCode(error.meta) : null
  if (driverCode) return driverCode
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}

function readDriverCode(meta: unknown): string | null {
  const cause = (meta as { driverAdapterError?: { cause?: { originalCode?: unknown } } } | undefined)
    ?.driverAdapterError?.cause
  return typeof cause?.originalCode === 'string' ? cause.originalCode : null
}

/**
 * Runs `work` in one transaction; retries serialization failures and deadlocks, with three attempts in total.
 */
export async function inTransaction<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
  { timeoutMs = 15_000 }: { timeoutMs?: number } = {},
): Promise<Value> {
  for (let round = 1; ; round++) {
    try {
      return await db.$transaction(work, { timeout: timeoutMs, maxWait: 10_000 })
    } catch (error) {
      const code = databaseErrorCode(error)
      if (round === 3 || !code || !retryable.has(code)) throw error
    }
  }
}

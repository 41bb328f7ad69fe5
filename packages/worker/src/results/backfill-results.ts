import { setImmediate } from 'node:timers/promises'
import { inTransaction, type Database } from '@consilium/db'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { loadResultInput } from './load-result-input'
import { buildResultRows } from './result-rows'
import { scoreAnswers } from './score-answers'
import { STORE_RESULT_MS, storeResultRows } from './store-result-rows'

interface Bare {
  id: string
  gradingId: string
  profile: string
}

/**
 * Gives results from before `sample_result` and `criterion_result` their rows, one result per transaction, until
 * all have them, `forMs` have passed or the signal aborts. Returns their number. Two processes at once fill each
 * result once.
 */
export async function backfillResults(
  { db, pool, log }: { db: Database; pool: Pool; log: Pick<Logger, 'error'> },
  { forMs = Infinity, signal }: { forMs?: number; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const startedAt = performance.now()
  let filled = 0
  for (let after: string | null = null; !signal?.aborted && performance.now() - startedAt < forMs;) {
    const result: Bare | undefined = await findBareResult(pool, after)
    if (!result) break
    after = result.id
    try {
      if (await backfillResult({ db, pool }, result)) filled += 1
    } catch (error) {
      // The others can still be filled.
      log.error({ event: 'backfill_failed', resultId: result.id, err: error })
    }
    await setImmediate()
  }
  return filled
}

async function findBareResult(pool: Pool, after: string | null): Promise<Bare | undefined> {
  const { rows } = await pool.query<Bare>(
    `SELECT r.id, r.grading_id AS "gradingId", r.profile FROM result r
     WHERE ($1::uuid IS NULL OR r.id > $1) AND NOT EXISTS (SELECT FROM sample_result s WHERE s.result_id = r.id)
     ORDER BY r.id LIMIT 1`,
    [after],
  )
  return rows[0]
}

/** Stores the rows of one result; false when another process did, or is doing so. */
async function backfillResult(
  databases: { db: Database; pool: Pool },
  { id, gradingId, profile }: Bare,
): Promise<boolean> {
  const input = await loadResultInput(databases, gradingId)
  if (!input) return false
  const rows = buildResultRows(scoreAnswers({ ...input, profile }).answers)
  return inTransaction(
    databases.db,
    async (tx) => {
      const locked = await tx.$queryRaw<unknown[]>`
        SELECT FROM result r WHERE id = ${id}::uuid AND NOT EXISTS (SELECT FROM sample_result s WHERE s.result_id = r.id)
        FOR UPDATE SKIP LOCKED`
      if (locked.length === 0) return false
      await storeResultRows(tx, id, rows)
      return true
    },
    { timeoutMs: STORE_RESULT_MS },
  )
}

import { inTransaction, type Database, type Transaction } from '@consilium/db'
import type { Pool } from 'pg'
import { moveRun } from './move-run'

interface Databases {
  db: Database
  /** The same connections, without the ORM. */
  pool: Pool
}

/**
 * Ends a run that has no open work. With failed work it becomes incomplete; otherwise each of its gradings
 * gets the one work item that computes its result. True when the run's state or work changed.
 */
export async function settleRun({ db, pool }: Databases, runId: string): Promise<boolean> {
  const { rows } = await pool.query<{ open: boolean }>({
    name: 'has-open-work',
    text: openSql,
    values: [runId],
  })
  if (rows[0]?.open) return false
  return inTransaction(db, async (tx) => {
    // The lock makes concurrent settlements take turns, so that each sees what committed before it.
    const [run] = await tx.$queryRaw<
      { state: string }[]
    >`SELECT state FROM run WHERE id = ${runId}::uuid FOR NO KEY UPDATE`
    if (!run || (run.state !== 'queued' && run.state !== 'running')) return false
    if (await hasOpenWork(tx, runId)) return false
    const failure = await describeFailures(tx, runId)
    if (failure) return moveRun(tx, runId, { from: ['queued', 'running'], to: 'incomplete', reason: failure })
    const added = await tx.$executeRaw`
      INSERT INTO work_item (kind, unique_key, run_id, grading_id)
      SELECT 'result', 'result:' || g.id || ':' || g.profile, g.run_id, g.id
      FROM grading g WHERE g.run_id = ${runId}::uuid
      ON CONFLICT (unique_key) DO NOTHING`
    return added > 0 || moveRun(tx, runId, { from: ['queued', 'running'], to: 'completed' })
  })
}

/**
 * Settles active runs without open work: those that had nothing to do, or whose worker crashed before
 * settling.
 */
export async function settleIdleRuns(engine: Databases): Promise<boolean> {
  const { rows } = await engine.pool.query<{ id: string }>(
    `SELECT r.id FROM run r WHERE r.state IN ('queued', 'running')
       AND NOT EXISTS (SELECT FROM work_item w WHERE w.run_id = r.id AND w.state IN ('ready', 'running'))`,
  )
  let changed = false
  for (const { id } of rows) changed = (await settleRun(engine, id)) || changed
  return changed
}

// Runs after each item.
const openSql = `SELECT EXISTS (SELECT FROM work_item WHERE run_id = $1::uuid AND state IN ('ready', 'running')) AS open`

async function hasOpenWork(tx: Transaction, runId: string): Promise<boolean> {
  const [row] = await tx.$queryRawUnsafe<{ open: boolean }[]>(openSql, runId)
  return row?.open ?? false
}

async function describeFailures(tx: Transaction, runId: string): Promise<string | null> {
  const failed = await tx.$queryRaw<{ kind: string; count: bigint; failure: string }[]>`
    SELECT kind::text, sum(count(*)) OVER (PARTITION BY kind) AS count, failure
    FROM work_item WHERE run_id = ${runId}::uuid AND state = 'failed'
    GROUP BY kind, failure ORDER BY count(*) DESC, kind, failure`
  const [first] = failed
  if (!first) return null
  const counts = Object.entries(nouns).flatMap(([kind, [one, many]]) => {
    const count = Number(failed.find((row) => row.kind === kind)?.count ?? 0)
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return `${counts.join(' and ')} failed. Most often: ${first.failure}`
}

const nouns = {
  completion: ['completion', 'completions'],
  grading: ['grading', 'gradings'],
  result: ['result computation', 'result computations'],
} as const

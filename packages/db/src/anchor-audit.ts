import { databaseErrorCode, inTransaction } from './transaction'
import type { Database } from './open-database'

const MAX_EVENTS = 100_000
const TRIES = 50
const PAUSE_MS = 100

/**
 * Anchors all audit events without an anchor, at most 100,000 at a time, and returns the number of anchors.
 * Never blocks writers: it waits for a moment without writes in progress and gives up if there is none.
 */
export async function anchorAudit(db: Database, { limit = MAX_EVENTS } = {}): Promise<number> {
  const horizon = await findHorizon(db)
  if (horizon === null) return 0
  for (let anchors = 0; ; anchors++) {
    const [next] = await db.$queryRaw<{ upTo: bigint | null }[]>`
      SELECT max(id) AS "upTo" FROM (
        SELECT id FROM audit_event WHERE id > (SELECT COALESCE(max(up_to_id), 0) FROM audit_anchor) AND id <= ${horizon} ORDER BY id LIMIT ${limit}::int
      ) AS next`
    const upToId = next?.upTo ?? null
    if (upToId === null) return anchors
    if (!(await writeAnchor(db, upToId))) return anchors
  }
}

/** False when another process anchored the same events at the same time; they are covered either way. */
async function writeAnchor(db: Database, upToId: bigint): Promise<boolean> {
  try {
    await inTransaction(db, (tx) => tx.auditAnchor.create({ data: { upToId }, select: { id: true } }), {
      timeoutMs: 60_000,
    })
    return true
  } catch (error) {
    if (['P2002', '23505', '23514'].includes(databaseErrorCode(error) ?? '')) return false
    throw error
  }
}

async function findHorizon(db: Database): Promise<bigint | null> {
  for (let round = 0; round < TRIES; round++) {
    const [row] = await db.$queryRaw<{ horizon: bigint | null }[]>`SELECT audit_horizon() AS horizon`
    if (row && row.horizon !== null) return row.horizon
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}

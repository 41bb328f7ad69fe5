import { recordAudit } from './record-audit'
import {
  INSTALLATION,
  readPeriods,
  RETENTION_SETTING,
  retentionNames,
  retentionRules,
  type RetentionName,
} from './retention-rules'
import { inTransaction } from './transaction'
import type { Database } from './open-database'

/** Small enough to hold locks only briefly. */
const BATCH = 2_000

/**
 * Removes expired data in batches, each with its audit row in one transaction. Returns the number of rows by
 * kind.
 */
export async function applyRetention(
  db: Database,
  { batch = BATCH, signal }: { batch?: number; signal?: AbortSignal } = {},
): Promise<Partial<Record<RetentionName, number>>> {
  const setting = await db.setting.findUnique({ where: { name: RETENTION_SETTING }, select: { value: true } })
  const periods = readPeriods(setting?.value)
  const removed: Partial<Record<RetentionName, number>> = {}
  for (const name of retentionNames) {
    for (;;) {
      if (signal?.aborted) return removed
      const rows = await removeBatch(db, name, periods[name], batch)
      if (rows === 0) break
      removed[name] = (removed[name] ?? 0) + rows
    }
  }
  return removed
}

async function removeBatch(db: Database, name: RetentionName, days: number, batch: number): Promise<number> {
  return inTransaction(
    db,
    async (tx) => {
      const [row] = await tx.$queryRawUnsafe<{ rows: number }[]>(retentionRules[name].remove, days, batch)
      const rows = row?.rows ?? 0
      if (rows > 0)
        await recordAudit(tx, {
          actor: { kind: 'platform' },
          action: 'retention.removed',
          entity: INSTALLATION,
          details: { what: name, rows, days },
        })
      return rows
    },
    { timeoutMs: 60_000 },
  )
}

export interface RetentionPreview {
  rows: number
  oldest: Date | null
}

/** Counts what these periods would remove now, without changes. */
export async function previewRetention(
  db: Database,
  periods: Record<RetentionName, number>,
): Promise<Record<RetentionName, RetentionPreview>> {
  const entries: [RetentionName, RetentionPreview][] = []
  for (const name of retentionNames) {
    const { past, at } = retentionRules[name]
    const [row] = await db.$queryRawUnsafe<RetentionPreview[]>(
      `SELECT count(*)::int AS rows, min(${at}) AS oldest FROM ${past}`,
      periods[name],
    )
    entries.push([name, row ?? { rows: 0, oldest: null }])
  }
  return Object.fromEntries(entries) as Record<RetentionName, RetentionPreview>
}

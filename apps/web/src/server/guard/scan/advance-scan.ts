import { setTimeout } from 'node:timers/promises'
import { inTransaction, recordAudit, type Database } from '@consilium/db'
import { Refusal } from '../../platform/refusal'
import { listPendingDatasets, listPendingTasks } from './list-pending'
import { scanDatasets, scanTasks } from './scan-texts'

/** A process that stopped leaves its scan to another one after this time. */
const LEASE_SECONDS = 30
/** The tasks whose states are compared at once, and those whose texts are read at once. */
const COMPARED = 500
const READ = 20

/** After this many unexpected errors in a row the scan ends, so that it does not fail forever. */
const MAX_FAILURES = 3
const UNEXPECTED =
  'A text could not be read because of an unexpected error, which is in the log of the web process. Start the scan again: it goes on with what is not read yet.'

interface AdvanceOptions {
  signal?: AbortSignal | undefined
  /** Unexpected errors in a row so far. */
  failedBefore?: number
}

interface Claimed {
  id: string
  cursor: string | null
}

/**
 * Takes over the scan in progress unless another process works on it, and reads texts until none is left, the scan is
 * canceled, or `signal` aborts. Rests for half as long as it reads, so that people are served in between.
 */
export async function advanceScan(
  db: Database,
  { signal, failedBefore = 0 }: AdvanceOptions = {},
): Promise<boolean> {
  const [scan] = await db.$queryRaw<Claimed[]>`
    UPDATE guard_scan SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    WHERE id = (SELECT id FROM guard_scan WHERE state = 'running' AND (leased_until IS NULL OR leased_until < now()) FOR UPDATE SKIP LOCKED)
    RETURNING id, cursor`
  if (!scan) return false
  try {
    if ((await readTasks(db, scan, signal)) && (await readDatasets(db, scan.id))) await endScan(db, scan.id)
  } catch (error) {
    // A refusal explains itself, such as an analyzer that is away. Anything else is tried again after the lease.
    if (error instanceof Refusal) await endScan(db, scan.id, error.message)
    else {
      if (failedBefore + 1 >= MAX_FAILURES) await endScan(db, scan.id, UNEXPECTED)
      throw error
    }
  }
  if (signal?.aborted) await db.guardScan.updateMany({ where: { id: scan.id }, data: { leasedUntil: null } })
  return true
}

/** Returns whether all tasks were read. */
async function readTasks(
  db: Database,
  { id, cursor }: Claimed,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let after = cursor
  for (;;) {
    const tasks = await db.task.findMany({
      where: after === null ? {} : { id: { gt: after } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: COMPARED,
    })
    const last = tasks.at(-1)
    if (!last) return true
    const pending = await listPendingTasks(
      db,
      tasks.map((task) => task.id),
    )
    for (let at = 0; at < pending.length; at += READ) {
      if (signal?.aborted) return false
      const started = performance.now()
      const slice = pending.slice(at, at + READ)
      await scanTasks(db, slice)
      if (!(await saveProgress(db, id, { cursor: slice.at(-1)?.id ?? null, scanned: slice.length })))
        return false
      await setTimeout((performance.now() - started) / 2, undefined, { ref: false })
    }
    after = last.id
    if (!(await saveProgress(db, id, { cursor: after, scanned: 0 }))) return false
  }
}

async function readDatasets(db: Database, id: string): Promise<boolean> {
  for (const dataset of await listPendingDatasets(db)) {
    await scanDatasets(db, [dataset])
    if (!(await saveProgress(db, id, { scanned: 1 }))) return false
  }
  return true
}

/** Returns false once the scan was canceled. */
async function saveProgress(
  db: Database,
  id: string,
  { cursor, scanned }: { cursor?: string | null; scanned: number },
): Promise<boolean> {
  const { count } = await db.guardScan.updateMany({
    where: { id, state: 'running' },
    data: {
      scanned: { increment: scanned },
      ...(cursor ? { cursor } : {}),
      leasedUntil: new Date(Date.now() + LEASE_SECONDS * 1_000),
    },
  })
  return count > 0
}

async function endScan(db: Database, id: string, failure: string | null = null): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [scan] = await tx.guardScan.updateManyAndReturn({
      where: { id, state: 'running' },
      data: { state: failure === null ? 'done' : 'failed', failure, endedAt: new Date(), leasedUntil: null },
      select: { scanned: true },
    })
    if (!scan) return
    await recordAudit(tx, {
      actor: { kind: 'platform' },
      action: failure === null ? 'guard_scan.finished' : 'guard_scan.failed',
      entity: { type: 'guard_scan', id },
      details: { scanned: scan.scanned, findings: await tx.guardHit.count() },
    })
  })
}

import { inTransaction, type PauseCause } from '@consilium/db'
import type { Engine } from './engine'
import { moveRun } from './move-run'

/** Pauses a run that is under way, with the one sentence that says why; one that is not under way is left alone. */
export async function pauseRun(
  { db, log }: Pick<Engine, 'db' | 'log'>,
  runId: string,
  { cause, reason }: { cause: PauseCause; reason: string },
): Promise<void> {
  const paused = await inTransaction(db, (tx) =>
    moveRun(tx, runId, { from: ['queued', 'running'], to: 'paused', cause, reason }),
  )
  if (paused) log.warn({ event: 'run_paused', runId, cause })
}

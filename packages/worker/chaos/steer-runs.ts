import { inTransaction, openDatabase } from '@consilium/db'
import { moveRun } from '../src/runs/move-run'
import { ask } from './ask'
import type { Scene } from './open-scene'
import { wait } from './wait-for'

/** Requests that were sent before the run was closed reach the provider within this time. */
const ARRIVAL_MS = 30
/** How long calls may arrive that must not. */
const WATCHED_MS = 300
const GIVE_BACK_MS = 3_000

/**
 * Closes the run at random moments and opens it again. Its workers must send no call after the transaction
 * that closes it, and must give back what they had claimed. The provider counts.
 */
export async function closeAtRandom(scene: Scene, times: number, to: 'paused' | 'cancelled'): Promise<void> {
  const { db, close } = openDatabase(scene.cluster.appUrl(scene.database))
  const { calls, problems } = scene.provider
  const { runId } = scene.world
  try {
    for (let time = 1; time <= times; time += 1) {
      await wait(Math.random() * 250)
      const isClosed = await inTransaction(db, async (tx) => {
        const cause = to === 'paused' ? ('admin' as const) : null
        if (!(await moveRun(tx, runId, { from: ['queued', 'running'], to, cause }))) return false
        if (to === 'cancelled')
          await tx.$executeRaw`UPDATE work_item SET state = 'cancelled' WHERE run_id = ${runId}::uuid AND state = 'ready'`
        return true
      })
      if (!isClosed) {
        problems.push(`The run ended before it was closed for the ${time}th time.`)
        return
      }
      await wait(ARRIVAL_MS)
      const sent = calls.length
      await wait(WATCHED_MS)
      if (calls.length > sent)
        problems.push(
          `${calls.length - sent} calls were sent after the run was ${to} for the ${time}th time.`,
        )
      const kept = await countKept(scene)
      if (kept > 0) problems.push(`${kept} items without a call in flight were not given back.`)
      await inTransaction(db, async (tx) => {
        await tx.run.update({
          where: { id: runId },
          data: { state: 'running', stateReason: null, pauseCause: null, finishedAt: null },
        })
        await tx.$executeRaw`
          UPDATE work_item SET state = 'ready', enqueued_at = NULL, epoch = epoch + 1
          WHERE run_id = ${runId}::uuid AND state IN ('ready', 'cancelled')`
      })
    }
  } finally {
    await close()
  }
}

/** The items in work beyond those with a call in flight, once there are none or the time is up. */
async function countKept({ pool, provider, world }: Scene): Promise<number> {
  const deadline = performance.now() + GIVE_BACK_MS
  for (;;) {
    const [running] = await ask<{ items: number }>(
      pool,
      `SELECT count(*)::int AS items FROM work_item WHERE run_id = $1 AND state = 'running'`,
      [world.runId],
    )
    const inFlight = provider.calls.filter(({ endedAt }) => endedAt === null).length
    const kept = Math.max(0, (running?.items ?? 0) - inFlight)
    if (kept === 0 || performance.now() > deadline) return kept
    await wait(50)
  }
}

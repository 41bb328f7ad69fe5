import { inTransaction, recordAudit } from '@consilium/db'
import { auditActorOf, type Context } from '../platform/context'
import { findOwnTask } from '../turns/find-own-task'

const STOPPED = 'Stopped before the judge had decided. You can run it again.'

/**
 * Stops all open verdicts of a task: waiting ones are not sent, and calls in progress are canceled. Returns
 * their number.
 */
export async function stopTestDrive({ actor, db }: Context, taskId: string): Promise<number> {
  const task = await findOwnTask(db, actor, taskId)
  return inTransaction(db, async (tx) => {
    // Lock the work items first, as the worker does, to learn which of them a worker has claimed.
    const items = await tx.$queryRaw<{ id: bigint; verdictId: string; isWaiting: boolean }[]>`
      SELECT w.id, w.test_verdict_id AS "verdictId", w.state = 'ready' AS "isWaiting" FROM work_item w
      WHERE w.state IN ('ready', 'running') AND w.test_verdict_id IN (SELECT id FROM test_verdict WHERE task_id = ${taskId}::uuid AND state = 'queued')
      ORDER BY w.id FOR UPDATE OF w`
    const { count } = await tx.testVerdict.updateMany({
      where: { taskId, state: 'queued' },
      data: { state: 'failed', failure: STOPPED, judgedAt: new Date() },
    })
    if (count === 0) return 0
    const waiting = items.filter(({ isWaiting }) => isWaiting).map(({ id }) => id)
    await tx.$executeRaw`UPDATE work_item SET state = 'cancelled', updated_at = now() WHERE id = ANY (${waiting}::bigint[]) AND state = 'ready'`
    for (const { verdictId } of items.filter(({ isWaiting }) => !isWaiting))
      await tx.$queryRaw`SELECT pg_notify('turn_cancel', ${verdictId})::text`
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'task.test_drive_stopped',
      entity: { type: 'task', id: task.id },
      details: { cells: count },
    })
    return count
  })
}

import { inTransaction, type Transaction } from '@consilium/db'
import { auditActorOf, type Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { ownTaskDraft } from '../platform/visibility/own-drafts'
import { moveTasks } from '../lifecycle/move-tasks'

const DELETED = 'The draft was deleted.'

/**
 * Deletes the actor's draft of a task that was never submitted. The rows that usage, labels, time and audit
 * refer to stay, without text.
 */
export async function deleteDraft({ actor, db }: Context, taskId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The draft is locked before the task, as when it is saved.
    const { count } = await tx.draft.deleteMany({ where: ownTaskDraft(actor, taskId) })
    if (count === 0) throw notFound('task')
    await moveTasks(tx, { actor: auditActorOf(actor), action: 'delete', taskIds: [taskId] })
    await removeModelTexts(tx, taskId)
  })
}

/** Removes what was sent to models and what they answered, and stops calls that are still open. */
async function removeModelTexts(tx: Transaction, taskId: string): Promise<void> {
  // Work items are locked first, as the worker does.
  const items = await tx.$queryRaw<{ id: bigint; aboutId: string; isWaiting: boolean }[]>`
    SELECT id, coalesce(turn_id, test_verdict_id) AS "aboutId", state = 'ready' AS "isWaiting" FROM work_item
    WHERE state IN ('ready', 'running') AND (turn_id IN (SELECT id FROM turn WHERE task_id = ${taskId}::uuid)
      OR test_verdict_id IN (SELECT id FROM test_verdict WHERE task_id = ${taskId}::uuid))
    ORDER BY id FOR UPDATE`
  const waiting = items.filter(({ isWaiting }) => isWaiting).map(({ id }) => id)
  await tx.$executeRaw`UPDATE work_item SET state = 'cancelled', updated_at = now() WHERE id = ANY (${waiting}::bigint[])`
  await tx.turn.updateMany({
    where: { taskId, state: { in: ['queued', 'streaming'] } },
    data: { state: 'cancelled', cancelAsked: true, finishedAt: new Date() },
  })
  await tx.turn.updateMany({ where: { taskId }, data: { text: '', conversation: [] } })
  await tx.testVerdict.updateMany({
    where: { taskId, state: 'queued' },
    data: { state: 'failed', failure: DELETED, judgedAt: new Date() },
  })
  await tx.testVerdict.updateMany({ where: { taskId }, data: { prompt: '', explanation: '' } })
  for (const { aboutId } of items.filter(({ isWaiting }) => !isWaiting))
    await tx.$queryRaw`SELECT pg_notify('turn_cancel', ${aboutId})::text`
}

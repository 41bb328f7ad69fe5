import { inTransaction } from '@consilium/db'
import { auditActorOf, type Context } from '../platform/context'
import { findOwnTask } from '../turns/find-own-task'
import { moveTasks } from '../lifecycle/move-tasks'
import { cancelAssignments } from '../assignments/cancel-assignments'

/** Withdraws the actor's own task for good, before it goes to adjudication. Idempotent. */
export async function withdrawTask({ actor, db }: Context, taskId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const task = await findOwnTask(tx, actor, taskId)
    if (task.status === 'withdrawn') return
    await moveTasks(tx, { actor: auditActorOf(actor), action: 'withdraw', taskIds: [taskId] })
    await cancelAssignments(tx, task.personId, { taskId })
  })
}

import { inTransaction } from '@consilium/db'
import { auditActorOf, type Context } from '../../context'
import { findOwnTask } from '../../turns/find-own-task'
import { moveTasks } from '../lifecycle/move-tasks'
import { cancelAssignments } from '../reviewing/cancel-assignments'

/** Takes an own task back for good, as long as nobody decides on it. Withdrawn again it stays as it is. */
export async function withdrawTask({ actor, db }: Context, taskId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const task = await findOwnTask(tx, actor, taskId)
    if (task.status === 'withdrawn') return
    await moveTasks(tx, { actor: auditActorOf(actor), action: 'withdraw', taskIds: [taskId] })
    await cancelAssignments(tx, task.personId, { taskId })
  })
}

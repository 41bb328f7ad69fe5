import type { Transaction } from '@consilium/db'

/** One change of a task's threads at a time, and none while the task is being moved: what is read from here on holds until the end. */
export async function lockTask(tx: Transaction, taskId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM task WHERE id = ${taskId}::uuid FOR UPDATE`
}

import type { Transaction } from '@consilium/db'

/** Serializes changes to a task's threads and moves of the task until the transaction ends. */
export async function lockTask(tx: Transaction, taskId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM task WHERE id = ${taskId}::uuid FOR UPDATE`
}

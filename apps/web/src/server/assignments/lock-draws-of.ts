import type { Transaction } from '@consilium/db'

/**
 * Makes the end of a draw and the beginning of an answer to one of its tasks see each other. Locks before the tasks
 * are locked, as the services that end a draw do.
 */
export async function lockDrawsOf(tx: Transaction, versionIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM release_draft o WHERE o.id IN (
      SELECT s.draft_id FROM task_version v JOIN sample_task x ON x.task_id = v.task_id JOIN sample s ON s.id = x.sample_id WHERE v.id = ANY (${versionIds}::uuid[]))
    ORDER BY o.id FOR SHARE`
}

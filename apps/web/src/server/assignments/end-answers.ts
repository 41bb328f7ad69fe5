import type { Transaction } from '@consilium/db'
import { cancelAssignments } from './cancel-assignments'
import { isAnswerable } from '../platform/visibility/drawn-tasks'

/**
 * Cancels the open answers to tasks of a draft whose conversation no draw holds any more: its draw was discarded or
 * extended without them, or the draft ended. `by` is the person whose action caused it.
 */
export async function endAnswers(tx: Transaction, by: string | null, draftId: string): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM assignment a JOIN task t ON t.id = a.task_id
    WHERE a.kind = 'baseline' AND a.state = 'open'
      AND NOT EXISTS (SELECT FROM task_version v WHERE v.task_id = t.id AND same_conversation(v.id, a.version_id) AND ${isAnswerable})
      AND a.task_id IN (SELECT x.task_id FROM sample_task x JOIN sample s ON s.id = x.sample_id WHERE s.draft_id = ${draftId}::uuid)
    ORDER BY a.id`
  if (rows.length > 0) await cancelAssignments(tx, by, { id: { in: rows.map(({ id }) => id) } })
}

/**
 * Cancels the open answers to the tasks that a published release has just made public: their writers could read the
 * rubrics from now on. Locks the tasks, so that an answer that begins at the same time is seen, or sees it.
 */
export async function endPublicAnswers(tx: Transaction, by: string | null, releaseId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM task t WHERE t.id IN (SELECT x.task_id FROM release_task x WHERE x.release_id = ${releaseId}::uuid AND x.split = 'public')
    ORDER BY t.id FOR UPDATE`
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM assignment a JOIN release_task x ON x.task_id = a.task_id
    WHERE a.kind = 'baseline' AND a.state = 'open' AND x.release_id = ${releaseId}::uuid AND x.split = 'public' ORDER BY a.id`
  if (rows.length > 0) await cancelAssignments(tx, by, { id: { in: rows.map(({ id }) => id) } })
}

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

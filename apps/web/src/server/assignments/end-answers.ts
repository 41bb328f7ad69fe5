import type { Transaction } from '@consilium/db'
import { cancelAssignments } from './cancel-assignments'
import { isAnswerable } from '../platform/visibility/drawn-tasks'

/**
 * Cancels the open answers to tasks of a draft that no draw holds any more: its draw was discarded or extended
 * without them, or the draft ended. `by` is the person whose action caused it.
 */
export async function endAnswers(tx: Transaction, by: string | null, draftId: string): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM assignment a JOIN task t ON t.id = a.task_id JOIN task_version v ON v.id = a.version_id
    WHERE a.kind = 'baseline' AND a.state = 'open' AND NOT ${isAnswerable}
      AND a.task_id IN (SELECT x.task_id FROM sample_task x JOIN sample s ON s.id = x.sample_id WHERE s.draft_id = ${draftId}::uuid)
    ORDER BY a.id`
  if (rows.length > 0) await cancelAssignments(tx, by, { id: { in: rows.map(({ id }) => id) } })
}

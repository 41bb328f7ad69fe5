import { canonicalJson, type AuditActor, type Transaction } from '@consilium/db'
import { lifecycle, type TaskAction, type TaskStatus } from '../../../domain/lifecycle'
import { Refusal } from '../../refusal'
import { tellAuthors } from '../notifying/tell-authors'

interface Move {
  actor: AuditActor
  action: TaskAction
  taskIds: readonly string[]
  /** Ids, typed reasons and hashes that belong to the event; never clinical text. */
  details?: Record<string, unknown>
}

interface Moved {
  id: string
  from: TaskStatus
  versionId: string | null
}

/**
 * The one writer of a task's status: compare-and-set by the lifecycle table, with an audit row a task and a word to its
 * author where they want one, in the caller's transaction. All of them move or none.
 * @throws Refusal `invalid_move` when a task stands elsewhere, for example because someone else was faster.
 */
export async function moveTasks(
  tx: Transaction,
  { actor, action, taskIds, details = {} }: Move,
): Promise<void> {
  const { from, to, done } = lifecycle[action]
  // Locked in the order of their ids, so that two moves of many tasks wait for each other instead of deadlocking.
  const moved = await tx.$queryRaw<Moved[]>`
    WITH standing AS (
      SELECT id, status FROM task WHERE id = ANY(${taskIds}::uuid[]) AND status = ANY(${from}::task_status[]) ORDER BY id FOR UPDATE
    )
    UPDATE task t SET status = ${to}::task_status, updated_at = now() FROM standing s WHERE t.id = s.id
    RETURNING t.id, s.status AS "from", t.current_version_id AS "versionId"`
  const missing = new Set(taskIds).size - moved.length
  if (missing > 0) {
    const which = missing === 1 ? 'A task has' : `${missing.toLocaleString('en')} tasks have`
    throw new Refusal(
      'invalid_move',
      `${which} changed in the meantime and can no longer be ${done}. Reload and look again.`,
    )
  }
  const events = moved.map(({ id, from: before, versionId }) => ({
    id,
    details: canonicalJson({ ...details, from: before, to, versionId }),
  }))
  await tx.$executeRaw`
    INSERT INTO audit_event (actor_kind, actor_id, action, entity_type, entity_id, details)
    SELECT ${actor.kind}::actor_kind, ${'id' in actor ? actor.id : null}::uuid, ${`task.${done}`}, 'task', event.id, event.details
    FROM unnest(${events.map(({ id }) => id)}::uuid[], ${events.map((event) => event.details)}::text[]) AS event (id, details)
    ORDER BY audit_lock('task', event.id), event.id`
  await tellAuthors(tx, { actor, action, moved })
}

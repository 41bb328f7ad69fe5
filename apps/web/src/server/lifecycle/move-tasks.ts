import { canonicalJson, type AuditActor, type Transaction } from '@consilium/db'
import { lifecycle, listTargets, type TaskAction, type TaskStatus } from '../../domain/lifecycle/lifecycle'
import { Refusal } from '../platform/refusal'
import { isSettled } from '../../domain/lifecycle/status-sets'
import { notifyAuthors } from '../notifications/notify-authors'
import { closeSettledThreads } from './close-settled-threads'

interface Move {
  actor: AuditActor
  action: TaskAction
  taskIds: readonly string[]
  /** Ids, typed reasons and hashes that belong to the event; never clinical text. */
  details?: Record<string, unknown>
  /** What authors are notified about, by task, if it is not the version: a task can be retired twice. */
  aboutIds?: ReadonlyMap<string, string>
}

interface Moved {
  id: string
  from: TaskStatus
  to: TaskStatus
  versionId: string | null
}

/**
 * The only function that writes a task's status: a compare-and-set by the lifecycle table, with an audit event per
 * task and a notification of its author, in the caller's transaction. Moves all tasks or none. A task that is settled
 * closes its threads.
 * @throws Refusal `invalid_move` when a task has another status, for example because someone else was faster.
 */
export async function moveTasks(
  tx: Transaction,
  { actor, action, taskIds, details = {}, aboutIds }: Move,
): Promise<void> {
  const { from, done } = lifecycle[action]
  const [to, toIfReleased = to] = listTargets(action)
  // Locks in the order of ids, so that two moves of many tasks wait for each other instead of deadlocking.
  const moved = await tx.$queryRaw<Moved[]>`
    WITH standing AS (
      SELECT id, status FROM task WHERE id = ANY(${taskIds}::uuid[]) AND status = ANY(${from}::task_status[]) ORDER BY id FOR UPDATE
    )
    UPDATE task t SET updated_at = now(),
      status = CASE WHEN ${to !== toIfReleased} AND EXISTS (SELECT FROM release_task r WHERE r.task_id = t.id) THEN ${toIfReleased} ELSE ${to} END::task_status
    FROM standing s WHERE t.id = s.id
    RETURNING t.id, s.status AS "from", t.status AS "to", t.current_version_id AS "versionId"`
  const missing = new Set(taskIds).size - moved.length
  if (missing > 0) {
    const which = missing === 1 ? 'A task has' : `${missing.toLocaleString('en')} tasks have`
    throw new Refusal(
      'invalid_move',
      `${which} changed in the meantime and can no longer be ${done}. Reload the page.`,
    )
  }
  const events = moved.map(({ id, ...move }) => ({ id, details: canonicalJson({ ...details, ...move }) }))
  await tx.$executeRaw`
    INSERT INTO audit_event (actor_kind, actor_id, action, entity_type, entity_id, details)
    SELECT ${actor.kind}::actor_kind, ${'id' in actor ? actor.id : null}::uuid, ${`task.${done}`}, 'task', event.id, event.details
    FROM unnest(${events.map(({ id }) => id)}::uuid[], ${events.map((event) => event.details)}::text[]) AS event (id, details)
    ORDER BY audit_lock('task', event.id), event.id`
  const settled = moved.filter((move) => !isSettled(move.from) && isSettled(move.to))
  if (settled.length > 0)
    await closeSettledThreads(
      tx,
      settled.map(({ id }) => id),
    )
  await notifyAuthors(tx, { actor, action, moved, aboutIds })
}

import type { NotificationKind, Transaction } from '@consilium/db'

export interface NewNotification {
  personId: string
  kind: NotificationKind
  taskId: string
  /** What happened, so that it is told once: the version, the assignment, the entry of a thread. */
  aboutId: string
  /** Where its person judges the task: it leads there. Left out, it leads to the page of the task's author. */
  assignmentId?: string
  threadId?: string
  /** Somebody cannot go on without this person: it is mailed at once, where they want that. */
  isBlocking?: boolean
}

/**
 * Tells people what happened, in the transaction in which it does. Whoever did it and whoever is disabled is not told,
 * and nobody the same thing twice. `by` is the person who did it, or null.
 */
export async function notifyPeople(
  tx: Transaction,
  by: string | null,
  told: readonly NewNotification[],
): Promise<void> {
  if (told.length === 0) return
  const column = <Value>(of: (one: NewNotification) => Value) => told.map(of)
  // In the order of people, so that two who tell the same ones wait for each other instead of deadlocking.
  await tx.$executeRaw`
    WITH written AS (
      INSERT INTO notification (id, person_id, kind, task_id, about_id, assignment_id, thread_id, is_blocking)
      SELECT gen_random_uuid(), n.person_id, n.kind::notification_kind, n.task_id, n.about_id, n.assignment_id, n.thread_id, n.is_blocking
      FROM unnest(
        ${column(({ personId }) => personId)}::uuid[], ${column(({ kind }) => kind)}::text[], ${column(({ taskId }) => taskId)}::uuid[], ${column(({ aboutId }) => aboutId)}::uuid[],
        ${column(({ assignmentId }) => assignmentId ?? null)}::uuid[], ${column(({ threadId }) => threadId ?? null)}::uuid[], ${column(({ isBlocking }) => isBlocking ?? false)}::boolean[]
      ) AS n (person_id, kind, task_id, about_id, assignment_id, thread_id, is_blocking)
      JOIN person p ON p.id = n.person_id AND p.disabled_at IS NULL
      WHERE n.person_id IS DISTINCT FROM ${by}::uuid
      ORDER BY n.person_id, n.kind, n.about_id
      ON CONFLICT (person_id, kind, about_id) DO NOTHING
      RETURNING id, is_blocking
    )
    INSERT INTO work_item (kind, unique_key, notification_id) SELECT 'urgent', 'urgent:' || id, id FROM written WHERE is_blocking`
}

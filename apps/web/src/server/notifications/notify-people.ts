import type { NotificationKind, Transaction } from '@consilium/db'

export interface NewNotification {
  personId: string
  kind: NotificationKind
  /** The task or, if it is about no single one, the dataset. */
  taskId?: string
  datasetId?: string
  /** The version, assignment, thread message or day it is about. Each person gets one notification about it. */
  aboutId: string
  /** The assignment that it links to; without it, it links to the author's page of the task. */
  assignmentId?: string
  threadId?: string
  /** Someone is blocked until this person acts, so they get an immediate email if they want that. */
  isBlocking?: boolean
}

/**
 * Notifies people of each event once, in the transaction of the event. Leaves out disabled people and `by`,
 * the person who caused it.
 */
export async function notifyPeople(
  tx: Transaction,
  by: string | null,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return
  const column = <Value>(of: (notification: NewNotification) => Value) => notifications.map(of)
  // Ordered by person, so that concurrent transactions for the same people wait instead of deadlocking.
  await tx.$executeRaw`
    WITH written AS (
      INSERT INTO notification (id, person_id, kind, task_id, dataset_id, about_id, assignment_id, thread_id, is_blocking)
      SELECT gen_random_uuid(), n.person_id, n.kind::notification_kind, n.task_id, n.dataset_id, n.about_id, n.assignment_id, n.thread_id, n.is_blocking
      FROM unnest(
        ${column(({ personId }) => personId)}::uuid[], ${column(({ kind }) => kind)}::text[], ${column(({ taskId }) => taskId ?? null)}::uuid[],
        ${column(({ datasetId }) => datasetId ?? null)}::uuid[], ${column(({ aboutId }) => aboutId)}::uuid[],
        ${column(({ assignmentId }) => assignmentId ?? null)}::uuid[], ${column(({ threadId }) => threadId ?? null)}::uuid[], ${column(({ isBlocking }) => isBlocking ?? false)}::boolean[]
      ) AS n (person_id, kind, task_id, dataset_id, about_id, assignment_id, thread_id, is_blocking)
      JOIN person p ON p.id = n.person_id AND p.disabled_at IS NULL
      WHERE n.person_id IS DISTINCT FROM ${by}::uuid
      ORDER BY n.person_id, n.kind, n.about_id
      ON CONFLICT (person_id, kind, about_id) DO NOTHING
      RETURNING id, is_blocking
    )
    INSERT INTO work_item (kind, unique_key, notification_id) SELECT 'urgent', 'urgent:' || id, id FROM written WHERE is_blocking`
}

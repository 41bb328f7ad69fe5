import type { Prisma } from './generated/client'
import type { NotificationKind } from './generated/enums'
import type { Transaction } from './transaction'

/** What admins are notified of; `webhook_disabled` isn't sent to the webhook itself. */
type ProgramEventKind = Extract<
  NotificationKind,
  'run_paused' | 'run_finished' | 'run_incomplete' | 'task_stuck' | 'invitation_unused' | 'webhook_disabled'
>

export interface ProgramEvent {
  kind: ProgramEventKind
  /** Identifies the event; announcing it again changes nothing. */
  aboutId: string
  runId?: string
  datasetId?: string
  /** Who caused it, and so isn't notified. */
  by?: string | null
  /** Work can't continue without an admin, so they get an immediate email if they want that. */
  isBlocking?: boolean
  /** What the webhook says: ids, counts and codes, never names or clinical text. */
  data: Record<string, string | number | null>
}

/** The name of an event in webhook payloads, such as `run.paused`. */
const nameWebhookEvent = (kind: string): string => kind.replace('_', '.')

/** Notifies every admin and the webhook of an event once, in the transaction of the event. */
export async function announceEvent(
  tx: Transaction,
  { kind, aboutId, runId, datasetId, by = null, isBlocking = false, data }: ProgramEvent,
): Promise<void> {
  // Ordered by person, so that concurrent transactions wait instead of deadlocking.
  await tx.$executeRaw`
    WITH written AS (
      INSERT INTO notification (id, person_id, kind, about_id, run_id, dataset_id, is_blocking)
      SELECT gen_random_uuid(), p.id, ${kind}::notification_kind, ${aboutId}::uuid, ${runId ?? null}::uuid, ${datasetId ?? null}::uuid, ${isBlocking}
      FROM person p
      WHERE p.disabled_at IS NULL AND p.id IS DISTINCT FROM ${by}::uuid
        AND EXISTS (SELECT FROM person_role r WHERE r.person_id = p.id AND r.role = 'admin')
      ORDER BY p.id
      ON CONFLICT (person_id, kind, about_id) DO NOTHING
      RETURNING id, is_blocking
    )
    INSERT INTO work_item (kind, unique_key, notification_id) SELECT 'urgent', 'urgent:' || id, id FROM written WHERE is_blocking`
  if (kind !== 'webhook_disabled') await queueDelivery(tx, { event: nameWebhookEvent(kind), aboutId, data })
}

/** Queues one call of the webhook, if there is one and it is on; returns the delivery's id, else null. */
export async function queueDelivery(
  tx: Transaction,
  { event, aboutId, data }: { event: string; aboutId: string; data: Prisma.InputJsonObject },
): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    WITH queued AS (
      INSERT INTO webhook_delivery (id, webhook_id, event, about_id, data)
      SELECT gen_random_uuid(), w.id, ${event}, ${aboutId}::uuid, ${JSON.stringify(data)}::jsonb FROM webhook w WHERE w.disabled_at IS NULL
      ON CONFLICT (webhook_id, event, about_id) DO NOTHING
      RETURNING id
    ), item AS (
      INSERT INTO work_item (kind, unique_key, delivery_id) SELECT 'webhook', 'webhook:' || id, id FROM queued
    )
    SELECT id FROM queued`
  return row?.id ?? null
}

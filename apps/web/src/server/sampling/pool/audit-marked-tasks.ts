import { canonicalJson, type AuditActor, type Transaction } from '@consilium/db'

interface Marked {
  actor: AuditActor
  action: 'task.pool_excluded' | 'task.pool_included'
  taskIds: readonly string[]
  details: Record<string, unknown>
}

/** Writes one audit row for each task, in the order of their locks. */
export async function auditMarkedTasks(
  tx: Transaction,
  { actor, action, taskIds, details }: Marked,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO audit_event (actor_kind, actor_id, action, entity_type, entity_id, details)
    SELECT ${actor.kind}::actor_kind, ${'id' in actor ? actor.id : null}::uuid, ${action}, 'task', id, ${canonicalJson(details)}
    FROM unnest(${taskIds}::uuid[]) AS marked (id) ORDER BY audit_lock('task', id), id`
}

import { canonicalJson } from './canonical-json'
import type { Transaction } from './transaction'

/**
 * Who caused the change. An operator uses the server's command line; the platform is a worker or a schedule.
 */
export type AuditActor =
  | { kind: 'person'; id: string }
  | { kind: 'api_key'; id: string }
  | { kind: 'operator' }
  | { kind: 'platform' }

export interface AuditEntry {
  actor: AuditActor
  /** `entity.verb` in the past tense, such as `run.published`. */
  action: string
  entity: { type: string; id: string }
  /** Ids, hashes, counts and field names; never clinical text, addresses of people or keys. */
  details?: Record<string, unknown>
}

/** Writes one audit row in the caller's transaction; a trigger links it into the entity's hash chain. */
export async function recordAudit(
  tx: Transaction,
  { actor, action, entity, details = {} }: AuditEntry,
): Promise<void> {
  await tx.auditEvent.create({
    data: {
      actorKind: actor.kind,
      actorId: 'id' in actor ? actor.id : null,
      action,
      entityType: entity.type,
      entityId: entity.id,
      details: canonicalJson(details),
    },
    select: { id: true },
  })
}

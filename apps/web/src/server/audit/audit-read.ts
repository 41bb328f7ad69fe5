import { inTransaction, recordAudit } from '@consilium/db'
import { auditActorOf, type Context } from '../platform/context'

/**
 * Repeated reads of an object by one person within this time are recorded once, so that paging back and forth
 * counts as one read.
 */
const SAME_READING_MS = 15 * 60_000

/** A list shows the beginning of each task, so reading a list is recorded as a read of its object. */
const auditedReads = [
  'task.read',
  'task.judgments_read',
  'task.pool_read',
  'dataset.read',
  'release.read',
  'import.read',
] as const

export interface AuditedRead {
  action: (typeof auditedReads)[number]
  entity: { type: string; id: string }
  details?: Record<string, unknown>
}

/**
 * Records a read of restricted content, such as a held-out task. Await it before responding: a read that
 * cannot be recorded must fail.
 */
export async function auditRead(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { action, entity, details = {} }: AuditedRead,
): Promise<void> {
  const reader = auditActorOf(actor)
  const actorId = 'id' in reader ? reader.id : null
  const known = {
    actorId,
    action,
    entityType: entity.type,
    entityId: entity.id,
    at: { gt: new Date(Date.now() - SAME_READING_MS) },
  }
  if (await db.auditEvent.findFirst({ where: known, select: { id: true } })) return
  await inTransaction(db, async (tx) => {
    // Simultaneous reads by two parts of one page also count as one.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`read:${actorId}:${action}:${entity.id}`}, 0))::text`
    if (await tx.auditEvent.findFirst({ where: known, select: { id: true } })) return
    await recordAudit(tx, { actor: reader, action, entity, details })
  })
}

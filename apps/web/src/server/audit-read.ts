import { inTransaction, recordAudit } from '@consilium/db'
import { auditActorOf, type Context } from './context'

/** Reads of one thing by one person within this time leave one row: paging to and fro is one reading. */
const SAME_READING_MS = 15 * 60_000

/** Of a list, which shows how each task begins, the reading is of what it is a list of. */
export const auditedReads = ['task.read', 'dataset.read', 'release.read', 'import.read'] as const

export interface AuditedRead {
  action: (typeof auditedReads)[number]
  entity: { type: string; id: string }
  details?: Record<string, unknown>
}

/**
 * Notes that someone read what is kept from most, such as a held-out task. Await it before answering: what cannot be
 * noted is not read.
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
    // Two parts of one page that read at once are one reading too.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`read:${actorId}:${action}:${entity.id}`}, 0))::text`
    if (await tx.auditEvent.findFirst({ where: known, select: { id: true } })) return
    await recordAudit(tx, { actor: reader, action, entity, details })
  })
}

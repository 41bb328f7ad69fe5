import { inTransaction, INSTALLATION, Prisma, recordAudit, type Database } from '@consilium/db'
import type { AuditFilter } from '../../domain/audit/audit'
import { exportEvent, exportFormats, type ExportFormatName } from '../../domain/audit/audit-export'
import { auditActorOf, type Context } from '../platform/context'
import { boundDays } from './bound-days'
import { conditionsOf } from './filter-events'
import { describeEvents, eventColumns, type FoundEvent } from './list-events'

const BATCH = 1_000

interface ExactEvent extends FoundEvent {
  exactAt: string
  previousHash: string
  hash: string
}

/**
 * Streams the log as a file, from the oldest event to the export itself. The export is audited and committed
 * before the first byte, so that a canceled download is recorded too.
 */
export async function exportEvents(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  format: ExportFormatName,
  filter: AuditFilter,
): Promise<ReadableStream<Uint8Array>> {
  const upTo = await inTransaction(db, async (tx) => {
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'audit.exported',
      entity: INSTALLATION,
      details: { format, filter },
    })
    // Events of one object are serialized, so the newest one is ours.
    const own = await tx.auditEvent.findFirstOrThrow({
      where: { entityType: INSTALLATION.type, entityId: INSTALLATION.id },
      orderBy: { id: 'desc' },
      select: { id: true },
    })
    return own.id
  })
  const [{ conditions }, days] = await Promise.all([conditionsOf(db, filter), boundDays(db, filter)])
  const where = Prisma.join([Prisma.sql`e.id <= ${upTo}`, ...conditions, ...days], ' AND ')
  const { head, write } = exportFormats[format]
  const encoder = new TextEncoder()
  let last = -1n
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (head) controller.enqueue(encoder.encode(head))
    },
    async pull(controller) {
      const events = await readBatch(db, Prisma.sql`e.id > ${last} AND ${where}`)
      last = events.at(-1)?.id ?? last
      if (events.length > 0) {
        const rows = await describeEvents(db, events)
        const lines = events.map(({ exactAt: at, details, previousHash, hash }, index) => {
          const row = rows[index]
          return row ? write(exportEvent(row, { at, details, previousHash, hash })) : ''
        })
        controller.enqueue(encoder.encode(lines.join('')))
      }
      if (events.length < BATCH) controller.close()
    },
  })
}

// Each batch continues after the previous one, so the export reads the log once.
function readBatch(db: Database, where: Prisma.Sql): Promise<ExactEvent[]> {
  return db.$queryRaw<ExactEvent[]>`
    SELECT ${eventColumns}, e.previous_hash AS "previousHash", e.hash,
      to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "exactAt"
    FROM audit_event e WHERE ${where} ORDER BY e.id LIMIT ${BATCH}`
}

import type { AuditState } from '../../domain/audit/audit'
import type { Context } from '../platform/context'

/** About 3 seconds of verification on two busy cores. A longer log is verified at the command line. */
const MAX_VERIFIED = 200_000

/**
 * The number of events and how far anchors reach, read from the anchors; only events after the newest one are
 * counted.
 */
export async function readState({ db }: Pick<Context, 'db'>, most = MAX_VERIFIED): Promise<AuditState> {
  const [newest, covered] = await Promise.all([
    db.auditAnchor.findFirst({ orderBy: { id: 'desc' } }),
    db.auditAnchor.aggregate({ _sum: { events: true }, _count: true }),
  ])
  const unanchored = await db.auditEvent.count({ where: { id: { gt: newest?.upToId ?? 0n } } })
  const events = Number(covered._sum.events ?? 0n) + unanchored
  return {
    events,
    anchors: covered._count,
    unanchored,
    newest: newest && { at: newest.at.toISOString(), hash: newest.hash, events: Number(newest.events) },
    mayVerify: events <= most,
  }
}

import type { AuditState } from '../../domain/audit'
import type { Context } from '../context'

/** About three seconds of checking on two busy cores. A longer log is checked at the command line. */
const MOST_VERIFIED = 200_000

/** How many events there are and how far anchors reach, read from the anchors: only what came after the newest is counted. */
export async function readState({ db }: Pick<Context, 'db'>, most = MOST_VERIFIED): Promise<AuditState> {
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

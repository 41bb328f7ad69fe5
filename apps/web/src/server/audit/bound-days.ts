import { Prisma, type Database } from '@consilium/db'
import type { AuditFilter } from '../../domain/audit'

const DAY_MS = 86_400_000
/** The longest that a transaction may take: an event's time is when its transaction began, its id when it was written. */
const SLACK_MS = 15 * 60_000

/**
 * The condition that an event is of these days (UTC, both included). Times have no index and need none: ids grow with
 * time but for the slack, so the part of the log to look at is found by halving.
 */
export async function boundDays(
  db: Database,
  { from, to }: Pick<AuditFilter, 'from' | 'to'>,
): Promise<Prisma.Sql[]> {
  const start = from ? new Date(from) : null
  const end = to ? new Date(Date.parse(to) + DAY_MS) : null
  const [low, high] = await Promise.all([
    start && findFirst(db, new Date(start.getTime() - SLACK_MS)),
    end && findFirst(db, new Date(end.getTime() + SLACK_MS)),
  ])
  return [
    ...(start
      ? [Prisma.sql`e.at >= ${start}`, ...(low === null ? [Prisma.sql`false`] : [Prisma.sql`e.id >= ${low}`])]
      : []),
    ...(end ? [Prisma.sql`e.at < ${end}`, ...(high === null ? [] : [Prisma.sql`e.id < ${high}`])] : []),
  ]
}

/** The id from which on events are of this time or later, but for the slack; null when all are earlier. */
async function findFirst(db: Database, time: Date): Promise<bigint | null> {
  const [ends] = await db.$queryRaw<
    { low: bigint | null; high: bigint | null }[]
  >`SELECT min(id) AS low, max(id) AS high FROM audit_event`
  let low = ends?.low ?? 0n
  let high = (ends?.high ?? 0n) + 1n
  const last = high
  while (low < high) {
    const middle = (low + high) / 2n
    const [next] = await db.$queryRaw<
      { id: bigint; at: Date }[]
    >`SELECT id, at FROM audit_event WHERE id >= ${middle} ORDER BY id LIMIT 1`
    if (next && next.at < time) low = next.id + 1n
    else high = middle
  }
  return low === last ? null : low
}

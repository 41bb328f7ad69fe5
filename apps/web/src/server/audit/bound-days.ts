import { Prisma, type Database } from '@consilium/db'
import type { AuditFilter } from '../../domain/audit/audit'

const DAY_MS = 86_400_000
/**
 * The longest possible transaction. An event’s time is the start of its transaction; its id is assigned when
 * it is written.
 */
const SLACK_MS = 15 * 60_000

/**
 * The condition that an event is from these days (UTC, inclusive). Ids grow with time except for the slack,
 * so a binary search over ids replaces an index on times.
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

/** The first id whose event is at or after this time, within the slack; null when all events are earlier. */
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

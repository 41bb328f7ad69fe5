import { Prisma, type Database } from '@consilium/db'
import type { ActorKindName, AuditPage, AuditRow, ListAudit } from '../../domain/audit/audit'
import { objectWordsOf } from '../../domain/audit/audit-objects'
import type { Context } from '../platform/context'
import { boundDays } from './bound-days'
import { conditionsOf, outsideBlindTasks, type EventFilter } from './filter-events'
import { nameOf, readNames } from './read-names'

export interface FoundEvent {
  id: bigint
  at: Date
  actorKind: ActorKindName
  actorId: string | null
  action: string
  entityType: string
  entityId: string
  details: string
}

export const eventColumns = Prisma.sql`e.id, e.at, e.actor_kind AS "actorKind", e.actor_id AS "actorId", e.action, e.entity_type AS "entityType", e.entity_id AS "entityId", e.details`

/**
 * One page of the log, newest first, by keyset pagination, so that every page costs the same, however long
 * the log is.
 */
export async function listEvents(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { before, after, limit, ...filter }: ListAudit & Pick<EventFilter, 'objects'>,
): Promise<AuditPage> {
  const upwards = after !== undefined && before === undefined
  const start = upwards
    ? Prisma.sql`e.id > ${BigInt(after)}`
    : before
      ? Prisma.sql`e.id < ${BigInt(before)}`
      : Prisma.sql`true`
  const found = await findEvents(db, filter, {
    start: Prisma.sql`${start} AND ${outsideBlindTasks(actor)}`,
    upwards,
    limit: limit + 1,
  })
  const more = found.length > limit
  const page = found.slice(0, limit)
  if (upwards) page.reverse()
  const [first, last] = [page[0], page.at(-1)]
  return {
    rows: await describeEvents(db, page),
    newer: first && (upwards ? more : before) ? String(first.id) : null,
    older: last && (upwards || more) ? String(last.id) : null,
  }
}

interface Window {
  start: Prisma.Sql
  /** True to read from the oldest to the newest event. */
  upwards: boolean
  limit: number
}

/**
 * The events that match a filter. Each choice (an action by a kind of actor) is read from its own index only
 * as far as the page needs; one scan over all ids would read the whole log for a rare action.
 */
async function findEvents(
  db: Database,
  filter: EventFilter,
  { start, upwards, limit }: Window,
): Promise<FoundEvent[]> {
  const [{ choices, conditions }, days] = await Promise.all([conditionsOf(db, filter), boundDays(db, filter)])
  const order = upwards ? Prisma.sql`ORDER BY id ASC` : Prisma.sql`ORDER BY id DESC`
  const where = Prisma.join([start, ...conditions, ...days], ' AND ')
  if (!choices)
    return db.$queryRaw<
      FoundEvent[]
    >`SELECT ${eventColumns} FROM audit_event e WHERE ${where} ${order} LIMIT ${limit}`
  return db.$queryRaw<FoundEvent[]>`
    SELECT picked.* FROM ${choices.from},
      LATERAL (SELECT ${eventColumns} FROM audit_event e WHERE ${choices.matches} AND ${where} ${order} LIMIT ${limit}) AS picked
    ${order} LIMIT ${limit}`
}

/** Adds names to ids, and addresses to objects that have a page. */
export async function describeEvents(db: Database, found: readonly FoundEvent[]): Promise<AuditRow[]> {
  const names = await readNames(db, found)
  return found.map(({ id, at, actorKind: kind, actorId, action, entityType: type, entityId, details }) => ({
    id: String(id),
    at: at.toISOString(),
    actor: { kind, id: actorId, name: actorId && nameOf(names, kind, actorId) },
    action,
    object: {
      type,
      id: entityId,
      name: nameOf(names, type, entityId),
      href: objectWordsOf(type).href?.(entityId) ?? null,
    },
    details: readDetails(details),
  }))
}

function readDetails(text: string): Record<string, unknown> {
  const details: unknown = JSON.parse(text)
  return typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {}
}

import { Prisma, type Database } from '@consilium/db'
import type { AuditFilter } from '../../domain/audit/audit'
import { auditObjects } from '../../domain/audit/audit-objects'
import type { Actor } from '../../domain/permissions/permissions'
import { judgesBlindly } from '../platform/visibility/own-part'
import { listPairs } from './list-pairs'

interface Conditions {
  /** Alternatives searched one by one: rows named `choice`, and how an event `e` matches one. */
  choices: { from: Prisma.Sql; matches: Prisma.Sql } | null
  conditions: Prisma.Sql[]
}

/** A filter of the log; `objects` selects the events of several objects. */
export interface EventFilter extends AuditFilter {
  objects?: readonly { type: string; id: string }[]
}

/** The filter as SQL over `audit_event e`. */
export async function conditionsOf(
  db: Database,
  { who, action, type, id, objects }: EventFilter,
): Promise<Conditions> {
  const [kind, actorId] = who?.split(':') ?? []
  const conditions = [
    ...(kind ? [Prisma.sql`e.actor_kind = ${kind}::actor_kind`] : []),
    ...(actorId ? [Prisma.sql`e.actor_id = ${actorId}::uuid`] : []),
    ...(action ? [Prisma.sql`e.action = ${action}`] : []),
    ...(type ? [Prisma.sql`e.entity_type = ${type}`] : []),
    ...(id ? [Prisma.sql`e.entity_id = ${id}::uuid`] : []),
  ]
  if (objects) {
    const from = Prisma.sql`unnest(${objects.map((one) => one.type)}::text[], ${objects.map((one) => one.id)}::uuid[]) AS choice (type, id)`
    return {
      choices: { from, matches: Prisma.sql`e.entity_type = choice.type AND e.entity_id = choice.id` },
      conditions,
    }
  }
  // A single actor and a single object have their own index; all other searches use the id.
  if (id || actorId || !(action || type || kind)) return { choices: null, conditions }
  const pairs = (await listPairs(db)).filter(
    (pair) =>
      (!action || pair.action === action) &&
      (!kind || pair.kind === kind) &&
      (!type || mayBeAbout(pair.action, type)),
  )
  const from = Prisma.sql`unnest(${pairs.map((pair) => pair.action)}::text[], ${pairs.map((pair) => pair.kind)}::actor_kind[]) AS choice (action, kind)`
  return {
    choices: { from, matches: Prisma.sql`e.action = choice.action AND e.actor_kind = choice.kind` },
    conditions,
  }
}

/**
 * `run.paused` is about a run; actions not named after an object, such as `second_factor.set_up`, may be
 * about any.
 */
function mayBeAbout(action: string, type: string): boolean {
  const [subject = ''] = action.split('.')
  return subject === type || !(subject in auditObjects)
}

/** Leaves out what others did to tasks that the actor judges: it would tell who wrote and who reviews them. */
export function outsideBlindTasks(actor: Actor): Prisma.Sql {
  if (actor.kind !== 'person') return Prisma.sql`true`
  return Prisma.sql`(e.entity_type <> 'task' OR e.actor_id = ${actor.id}::uuid
    OR e.entity_id NOT IN (SELECT t.id FROM task t WHERE ${judgesBlindly(actor)}))`
}

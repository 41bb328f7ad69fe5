import { Prisma, type Database } from '@consilium/db'
import type { AuditFilter } from '../../domain/audit'
import { auditObjects } from '../../domain/audit-objects'
import { listActions } from './read-choices'

interface Conditions {
  /** What is looked for one by one: rows named `choice`, and how an event `e` matches one. */
  choices: { from: Prisma.Sql; matches: Prisma.Sql } | null
  conditions: Prisma.Sql[]
}

/** The filter as SQL over `audit_event e`. */
export async function conditionsOf(db: Database, { who, action, type, id }: AuditFilter): Promise<Conditions> {
  const [kind, actorId] = who?.split(':') ?? []
  const conditions = [
    ...(kind ? [Prisma.sql`e.actor_kind = ${kind}::actor_kind`] : []),
    ...(actorId ? [Prisma.sql`e.actor_id = ${actorId}::uuid`] : kind === 'operator' || kind === 'platform' ? [Prisma.sql`e.actor_id IS NULL`] : []),
    ...(action ? [Prisma.sql`e.action = ${action}`] : []),
    ...(type ? [Prisma.sql`e.entity_type = ${type}`] : []),
    ...(id ? [Prisma.sql`e.entity_id = ${id}::uuid`] : []),
  ]
  if (id || action || actorId) return { choices: null, conditions }
  if (type) {
    const actions = (await listActions(db)).filter((one) => mayBeAbout(one, type))
    return { choices: { from: Prisma.sql`unnest(${actions}::text[])`, matches: Prisma.sql`e.action = choice` }, conditions }
  }
  if (kind === 'person' || kind === 'api_key') {
    const from = Prisma.sql`(SELECT id AS choice FROM ${Prisma.raw(kind)})`
    return { choices: { from, matches: Prisma.sql`e.actor_id = choice.choice` }, conditions }
  }
  return { choices: null, conditions }
}

/** `run.paused` is about a run; what is named after no object, such as `second_factor.set_up`, may be about any. */
function mayBeAbout(action: string, type: string): boolean {
  const [subject = ''] = action.split('.')
  return subject === type || !(subject in auditObjects)
}

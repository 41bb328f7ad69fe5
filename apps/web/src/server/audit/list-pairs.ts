import type { Database } from '@consilium/db'
import type { ActorKindName } from '../../domain/audit/audit'

export interface ActionPair {
  action: string
  kind: ActorKindName
}

/** Lists the actions in the log by kind of actor, with one index step for each instead of a scan. */
export async function listPairs(db: Database): Promise<ActionPair[]> {
  return db.$queryRaw<ActionPair[]>`
    WITH RECURSIVE pair AS (
      (SELECT action, actor_kind FROM audit_event ORDER BY action, actor_kind LIMIT 1)
      UNION ALL SELECT next.action, next.actor_kind FROM pair p, LATERAL (
        SELECT e.action, e.actor_kind FROM audit_event e WHERE (e.action, e.actor_kind) > (p.action, p.actor_kind) ORDER BY e.action, e.actor_kind LIMIT 1
      ) AS next
    ) SELECT action, actor_kind AS kind FROM pair`
}

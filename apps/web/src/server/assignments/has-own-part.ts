import { Prisma } from '@consilium/db'
import type { Actor } from '../../domain/permissions/permissions'

/**
 * Whether the actor wrote, judged or is assigned to the task `t`. Such an actor must not learn who else has a
 * part in it, not even as an admin, who would see it when assigning people.
 */
export function hasOwnPart(actor: Actor): Prisma.Sql {
  if (actor.kind !== 'person') return Prisma.sql`false`
  const me = Prisma.sql`${actor.id}::uuid`
  return Prisma.sql`(t.author_id IS NOT DISTINCT FROM ${me}
    OR EXISTS (SELECT FROM assignment s WHERE s.task_id = t.id AND s.person_id = ${me} AND s.state IN ('open', 'done'))
    OR EXISTS (SELECT FROM task_version o WHERE o.task_id = t.id AND (
      EXISTS (SELECT FROM review r WHERE r.version_id = o.id AND r.reviewer_id = ${me})
      OR EXISTS (SELECT FROM adjudication a WHERE a.version_id = o.id AND a.adjudicator_id = ${me})
      OR EXISTS (SELECT FROM baseline_answer b WHERE b.version_id = o.id AND b.person_id = ${me}))))`
}

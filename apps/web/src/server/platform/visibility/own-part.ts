import { Prisma } from '@consilium/db'
import { blindStatuses } from '../../../domain/lifecycle/status-sets'
import type { Actor } from '../../../domain/permissions/permissions'
import { personOf } from '../person-of'
import { holdsForRelease } from './drawn-tasks'

/**
 * Whether the actor wrote, judged or is assigned to the task `t`. Such an actor must not learn who else has a
 * part in it, not even as an admin, who would see it when assigning people. A key reads as its owner.
 */
export function hasOwnPart(actor: Actor): Prisma.Sql {
  const id = personOf(actor)
  if (id === null) return Prisma.sql`false`
  const me = Prisma.sql`${id}::uuid`
  // Sets of ids by person instead of conditions per task: each is a short index scan, whatever the number of tasks.
  return Prisma.sql`t.id IN (
    SELECT id FROM task WHERE author_id = ${me}
    UNION ALL SELECT task_id FROM assignment WHERE person_id = ${me} AND state IN ('open', 'done')
    UNION ALL SELECT o.task_id FROM review r JOIN task_version o ON o.id = r.version_id WHERE r.reviewer_id = ${me}
    UNION ALL SELECT o.task_id FROM adjudication a JOIN task_version o ON o.id = a.version_id WHERE a.adjudicator_id = ${me}
    UNION ALL SELECT o.task_id FROM baseline_answer b JOIN task_version o ON o.id = b.version_id WHERE b.person_id = ${me})`
}

/** Whether the actor answers the task `t`, or has answered it while a draw holds it, so that it may be returned. */
export function answersBlindly(actor: Actor): Prisma.Sql {
  const id = personOf(actor)
  if (id === null) return Prisma.sql`false`
  return Prisma.sql`t.id IN (
    SELECT s.task_id FROM assignment s WHERE s.person_id = ${id}::uuid AND s.kind = 'baseline' AND (s.state = 'open' OR s.state = 'done' AND EXISTS (
      SELECT FROM sample_task x JOIN sample drawn ON drawn.id = x.sample_id WHERE x.task_id = s.task_id AND ${holdsForRelease})))`
}

/**
 * Whether the actor judges the task `t`, which is not settled, or answers it: then the author, the author's rating
 * and the judges stay hidden, also from an admin.
 */
export function judgesBlindly(actor: Actor): Prisma.Sql {
  const id = personOf(actor)
  if (id === null) return Prisma.sql`false`
  return Prisma.sql`(t.status = ANY (${[...blindStatuses]}::task_status[])
    AND t.author_id IS DISTINCT FROM ${id}::uuid AND ${hasOwnPart(actor)}
    OR ${answersBlindly(actor)})`
}

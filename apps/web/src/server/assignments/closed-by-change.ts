import { Prisma } from '@consilium/db'

/**
 * Whether the task `t` was first submitted before the person changed their vendor ties or affiliation. Such a
 * task is not offered to them anymore: whether it is would tell them its author’s affiliation or the vendor of
 * its response, one guess at a time. `changedAt` is the person’s column `interests_changed_at`.
 */
export const closedByChange = (
  changedAt: Prisma.Sql,
) => Prisma.sql`(${changedAt} IS NOT NULL AND ${changedAt} >= (
  SELECT first.created_at FROM task_version first WHERE first.task_id = t.id AND first.number = 1))`

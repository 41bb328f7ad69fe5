import { Prisma } from '@consilium/db'
import { settledStatuses } from '../../domain/lifecycle/status-sets'
import { selectDraftBeginning } from '../datasets/select-draft-beginning'

const isSettled = Prisma.sql`t.status::text = ANY(${[...settledStatuses]})`

/**
 * SQL for a person's own tasks `t` with their dataset `n` and draft `d`. A settled task whose draft doesn't exist,
 * such as one that was written elsewhere, has its current version `v` instead.
 */
export const fromOwnTasks = (personId: string) => Prisma.sql`FROM task t JOIN dataset n ON n.id = t.dataset_id
  LEFT JOIN draft d ON d.task_id = t.id AND d.kind = 'task' AND d.person_id = t.author_id AND jsonb_typeof(d.content->'nodes') = 'array'
  LEFT JOIN task_version v ON v.id = t.current_version_id AND d.id IS NULL AND t.source = 'authored' AND ${isSettled}
  WHERE t.author_id = ${personId}::uuid AND t.mode IS NOT NULL AND (d.id IS NOT NULL OR v.id IS NOT NULL)`

/** SQL for the beginning of such a task, cut to `maxLength` characters. */
export const selectOwnBeginning = (maxLength: number) =>
  Prisma.sql`coalesce(${selectDraftBeginning(maxLength)}, left(v.conversation -> 0 ->> 'content', ${maxLength}::int), '')`

/** SQL for whether the last change of such a task was made by others. */
export const wasChangedByOthers = Prisma.sql`CASE WHEN t.status = 'withdrawn' THEN false WHEN ${isSettled} THEN true
  WHEN t.status = 'revision' THEN t.updated_at > d.updated_at ELSE false END`

/**
 * SQL for when such a task last changed. What others did is dated by its UTC day, so that it doesn't show when they
 * judged, and the end of the reviews is no change, because it would show when the last reviewer submitted.
 */
export const selectChangedAt = Prisma.sql`CASE WHEN ${wasChangedByOthers} THEN date_trunc('day', t.updated_at, 'UTC')
  WHEN t.status = 'withdrawn' THEN greatest(t.updated_at, d.updated_at)
  ELSE greatest(d.updated_at, (SELECT s.created_at FROM task_version s WHERE s.id = t.current_version_id)) END`

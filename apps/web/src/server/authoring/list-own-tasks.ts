import { Prisma } from '@consilium/db'
import { MAX_OWN_TASKS } from '../../domain/authoring/draft-limits'
import type { FilterOwnTasks, OwnTask } from '../../domain/authoring/draft-saves'
import { acceptedStatuses } from '../../domain/lifecycle/status-sets'
import { shortenLine } from '../../domain/platform/shorten-line'
import { selectDraftBeginning } from '../datasets/select-draft-beginning'
import type { Context } from '../platform/context'
import { matchOwnTask } from './match-own-task'

const MAX_BEGINNING_LENGTH = 200

/**
 * The actor's own tasks, or those with every word of the filter: returned ones first, then drafts, then the
 * others; within each, the author's latest change first. When the task itself changed is not read: it would
 * show when the last reviewer submitted. The criteria of an accepted task are those that the adjudicator accepted.
 */
export async function listOwnTasks(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  filter?: FilterOwnTasks,
): Promise<OwnTask[]> {
  if (actor.kind !== 'person') return []
  const rows = await db.$queryRaw<(Omit<OwnTask, 'changedAt'> & { changedAt: Date })[]>`
    SELECT t.id, t.dataset_id AS "datasetId", n.name AS "datasetName", t.status::text AS status, t.mode::text AS mode, d.content->>'useCase' AS "useCase",
      CASE WHEN t.status::text = ANY(${[...acceptedStatuses]}) THEN (SELECT count(*)::int FROM criterion c WHERE c.version_id = t.current_version_id)
        ELSE (SELECT count(*)::int FROM jsonb_array_elements(d.content->'criteria') c WHERE c->>'text' ~ '\\S') END AS criteria, d.updated_at AS "changedAt",
      t.copied_from_id IS NOT NULL AS "isCopy",
      ${selectDraftBeginning(2 * MAX_BEGINNING_LENGTH)} AS beginning
    FROM task t JOIN dataset n ON n.id = t.dataset_id JOIN draft d ON d.task_id = t.id AND d.kind = 'task' AND d.person_id = t.author_id
    WHERE t.author_id = ${actor.id}::uuid AND t.mode IS NOT NULL AND jsonb_typeof(d.content->'nodes') = 'array'
      ${filter ? Prisma.sql`AND ${matchOwnTask(filter.text)}` : Prisma.empty}
    ORDER BY CASE t.status WHEN 'revision' THEN 0 WHEN 'draft' THEN 1 ELSE 2 END, d.updated_at DESC LIMIT ${MAX_OWN_TASKS}`
  return rows.map((row) => ({
    ...row,
    beginning: shortenLine(row.beginning, MAX_BEGINNING_LENGTH),
    changedAt: row.changedAt.toISOString(),
  }))
}

import type { OwnTask } from '../../domain/authoring/draft-saves'
import { shortenLine } from '../../domain/platform/shorten-line'
import { selectDraftBeginning } from '../datasets/select-draft-beginning'
import type { Context } from '../platform/context'

const MAX_TASKS = 200
const MAX_BEGINNING_LENGTH = 200

/**
 * The actor's own tasks: returned ones first, then drafts, then the others; within each, the latest change
 * first.
 */
export async function listOwnTasks({ actor, db }: Context): Promise<OwnTask[]> {
  if (actor.kind !== 'person') return []
  const rows = await db.$queryRaw<(Omit<OwnTask, 'changedAt'> & { changedAt: Date })[]>`
    SELECT t.id, n.name AS "datasetName", t.status::text AS status, t.mode::text AS mode, d.content->>'useCase' AS "useCase",
      jsonb_array_length(d.content->'criteria') AS criteria, greatest(d.updated_at, t.updated_at) AS "changedAt",
      ${selectDraftBeginning(2 * MAX_BEGINNING_LENGTH)} AS beginning
    FROM task t JOIN dataset n ON n.id = t.dataset_id JOIN draft d ON d.task_id = t.id AND d.kind = 'task' AND d.person_id = t.author_id
    WHERE t.author_id = ${actor.id}::uuid AND t.mode IS NOT NULL AND jsonb_typeof(d.content->'nodes') = 'array'
    ORDER BY CASE t.status WHEN 'revision' THEN 0 WHEN 'draft' THEN 1 ELSE 2 END, greatest(d.updated_at, t.updated_at) DESC LIMIT ${MAX_TASKS}`
  return rows.map((row) => ({
    ...row,
    beginning: shortenLine(row.beginning, MAX_BEGINNING_LENGTH),
    changedAt: row.changedAt.toISOString(),
  }))
}

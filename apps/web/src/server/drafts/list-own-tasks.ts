import { Prisma } from '@consilium/db'
import type { OwnTask } from '../../domain/draft-saves'
import { shortenLine } from '../../domain/shorten-line'
import type { Context } from '../context'

const MOST_TASKS = 200
const LONGEST_BEGINNING = 200

/** How the task of a draft `d` begins, cut at so many characters: the first message of its conversation, else what is being typed. */
export const beginningOfDraft = (
  most: number,
) => Prisma.sql`left(coalesce((SELECT node->>'text' FROM jsonb_array_elements(d.content->'nodes') WITH ORDINALITY AS e (node, place)
  WHERE node->>'role' = 'user' AND node->>'parentId' IS NULL ORDER BY place DESC LIMIT 1), d.content->>'message'), ${most}::int)`

/** The tasks that someone wrote or is writing, what is still theirs to write before all else, the one changed last first. */
export async function listOwnTasks({ actor, db }: Context): Promise<OwnTask[]> {
  if (actor.kind !== 'person') return []
  const rows = await db.$queryRaw<(Omit<OwnTask, 'changedAt'> & { changedAt: Date })[]>`
    SELECT t.id, n.name AS "datasetName", t.status::text AS status, t.mode::text AS mode, d.content->>'useCase' AS "useCase",
      jsonb_array_length(d.content->'criteria') AS criteria, greatest(d.updated_at, t.updated_at) AS "changedAt",
      ${beginningOfDraft(2 * LONGEST_BEGINNING)} AS beginning
    FROM task t JOIN dataset n ON n.id = t.dataset_id JOIN draft d ON d.task_id = t.id AND d.kind = 'task' AND d.person_id = t.author_id
    WHERE t.author_id = ${actor.id}::uuid AND t.mode IS NOT NULL AND jsonb_typeof(d.content->'nodes') = 'array'
    ORDER BY CASE t.status WHEN 'revision' THEN 0 WHEN 'draft' THEN 1 ELSE 2 END, greatest(d.updated_at, t.updated_at) DESC LIMIT ${MOST_TASKS}`
  return rows.map((row) => ({
    ...row,
    beginning: shortenLine(row.beginning, LONGEST_BEGINNING),
    changedAt: row.changedAt.toISOString(),
  }))
}

import type { FoundOwnTasks, Search } from '../../domain/search/search'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import { shortenLine } from '../../domain/platform/shorten-line'
import { matchOwnTask } from '../authoring/match-own-task'
import { selectDraftBeginning } from '../datasets/select-draft-beginning'
import type { Context } from '../platform/context'

const MAX_FOUND = 8
const EXCERPT_LENGTH = 120

interface Found {
  id: string
  status: TaskStatus
  dataset: string
  excerpt: string
}

/** Finds the actor's own tasks, drafts included, whose conversation or rubric has every word; latest first. */
export async function findOwnTasks(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { text }: Search,
): Promise<FoundOwnTasks> {
  if (actor.kind !== 'person') return { tasks: [], more: false }
  const found = await db.$queryRaw<Found[]>`
    SELECT t.id, t.status::text AS status, n.name AS dataset, ${selectDraftBeginning(2 * EXCERPT_LENGTH)} AS excerpt
    FROM task t JOIN dataset n ON n.id = t.dataset_id JOIN draft d ON d.task_id = t.id AND d.kind = 'task' AND d.person_id = t.author_id
    WHERE t.author_id = ${actor.id}::uuid AND t.mode IS NOT NULL AND ${matchOwnTask(text)}
    ORDER BY d.updated_at DESC, t.id LIMIT ${MAX_FOUND + 1}::int`
  return {
    tasks: found
      .slice(0, MAX_FOUND)
      .map(({ excerpt, ...task }) => ({ ...task, excerpt: shortenLine(excerpt, EXCERPT_LENGTH) })),
    more: found.length > MAX_FOUND,
  }
}

import type { FoundOwnTasks, Search } from '../../domain/search/search'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import { shortenLine } from '../../domain/platform/shorten-line'
import { matchOwnTask } from '../authoring/match-own-task'
import { fromOwnTasks, selectChangedAt, selectOwnBeginning } from '../authoring/own-task-source'
import type { Context } from '../platform/context'

const MAX_FOUND = 8
const EXCERPT_LENGTH = 120

interface Found {
  id: string
  status: TaskStatus
  dataset: string
  hasDraft: boolean
  excerpt: string
}

/** Finds the actor's own tasks, drafts included, whose conversation or rubric has every word; latest first. */
export async function findOwnTasks(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { text }: Search,
): Promise<FoundOwnTasks> {
  if (actor.kind !== 'person') return { tasks: [], more: false }
  const found = await db.$queryRaw<Found[]>`
    SELECT t.id, t.status::text AS status, n.name AS dataset, d.id IS NOT NULL AS "hasDraft", ${selectOwnBeginning(2 * EXCERPT_LENGTH)} AS excerpt
    ${fromOwnTasks(actor.id)} AND ${matchOwnTask(text)}
    ORDER BY ${selectChangedAt} DESC, t.id LIMIT ${MAX_FOUND + 1}::int`
  return {
    tasks: found
      .slice(0, MAX_FOUND)
      .map(({ excerpt, ...task }) => ({ ...task, excerpt: shortenLine(excerpt, EXCERPT_LENGTH) })),
    more: found.length > MAX_FOUND,
  }
}

import type { FoundTasks, Search } from '../../domain/search/search'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import { shortenLine } from '../../domain/platform/shorten-line'
import { auditHeldOut } from '../datasets/audit-held-out'
import { matchText } from '../datasets/task-scope'
import type { Context } from '../platform/context'
import { wholeDatasets } from '../platform/visibility/visible-tasks'

const MAX_FOUND = 8
const EXCERPT_LENGTH = 120

interface Found {
  id: string
  externalId: string | null
  status: TaskStatus
  datasetId: string
  datasetName: string
  excerpt: string
}

/** Finds tasks by their words in every dataset, by id: with common words, the scan ends at the first ones. */
export async function findTasks(ctx: Pick<Context, 'actor' | 'db'>, { text }: Search): Promise<FoundTasks> {
  const { actor, db } = ctx
  const found = await db.$queryRaw<Found[]>`
    SELECT t.id, t.external_id AS "externalId", t.status, d.id AS "datasetId", d.name AS "datasetName",
      COALESCE(left(v.conversation -> -1 ->> 'content', ${2 * EXCERPT_LENGTH}::int), '') AS excerpt
    FROM task t JOIN dataset d ON d.id = t.dataset_id JOIN task_version v ON v.id = t.current_version_id
    WHERE d.archived_at IS NULL AND ${matchText(actor, text)} ${wholeDatasets(actor)}
    ORDER BY t.id LIMIT ${MAX_FOUND + 1}::int`
  const shown = found.slice(0, MAX_FOUND)
  for (const datasetId of new Set(shown.map((task) => task.datasetId)))
    await auditHeldOut(
      ctx,
      { taskIds: shown.filter((task) => task.datasetId === datasetId).map(({ id }) => id) },
      { action: 'dataset.read', entity: { type: 'dataset', id: datasetId } },
    )
  return {
    tasks: shown.map(({ datasetId, datasetName, excerpt, ...task }) => ({
      ...task,
      dataset: { id: datasetId, name: datasetName },
      excerpt: shortenLine(excerpt, EXCERPT_LENGTH),
    })),
    more: found.length > MAX_FOUND,
  }
}

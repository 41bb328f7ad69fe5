import { MAX_SHOWN_IN_CLUSTER, type ClusterPage, type PoolCluster } from '../../../domain/sampling/pool'
import { shortenLine } from '../../../domain/platform/shorten-line'
import { auditHeldOut } from '../../datasets/audit-held-out'
import type { Context } from '../../platform/context'
import { findPoolDataset } from './find-pool-dataset'
import { readClusters } from './read-clusters'

const OPENING_LENGTH = 600

interface Page {
  datasetId: string
  after?: string
  limit: number
}

/** Lists a page of the clusters of at least two near duplicates, with the beginnings of their texts. */
export async function listNearDuplicates(
  ctx: Pick<Context, 'actor' | 'db'>,
  { datasetId, after, limit }: Page,
): Promise<ClusterPage> {
  const dataset = await findPoolDataset(ctx, datasetId)
  const members = new Map<string, string[]>()
  const near = await readClusters(ctx.db, datasetId)
  for (const [taskId, clusterId] of near.clusters)
    members.set(clusterId, [...(members.get(clusterId) ?? []), taskId])
  const clusters = [...members]
    .filter(([, taskIds]) => taskIds.length > 1)
    .map(([id, taskIds]) => ({ id, taskIds: taskIds.toSorted() }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const rest = after ? clusters.filter(({ id }) => id > after) : clusters
  const shown = rest.slice(0, limit)
  const ids = shown.flatMap(({ taskIds }) => taskIds.slice(0, MAX_SHOWN_IN_CLUSTER))
  await auditHeldOut(
    ctx,
    { taskIds: ids },
    { action: 'dataset.read', entity: { type: 'dataset', id: datasetId } },
  )
  const tasks = await readOpenings(ctx, ids)
  return {
    dataset,
    clusters: shown.map(({ id, taskIds }) => ({
      id,
      taskIds,
      tasks: taskIds.flatMap((taskId) => tasks.get(taskId) ?? []),
    })),
    total: clusters.length,
    isComplete: near.isComplete,
    tasks: clusters.reduce((sum, { taskIds }) => sum + taskIds.length, 0),
    after: rest.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

type ShownTask = PoolCluster['tasks'][number]

async function readOpenings(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownTask>> {
  const rows = await db.$queryRaw<ShownTask[]>`
    SELECT t.id, t.external_id AS "externalId", t.status = 'released' AS "isReleased", v.specialty, v.language, v.turn_count AS turns, a.name AS author,
      COALESCE((SELECT string_agg(left(turn ->> 'content', ${OPENING_LENGTH}::int), E'\n' ORDER BY place)
        FROM jsonb_array_elements(v.conversation) WITH ORDINALITY AS turns (turn, place) WHERE turn ->> 'role' = 'user'), '') AS opening
    FROM task t JOIN task_version v ON v.id = t.current_version_id LEFT JOIN person a ON a.id = t.author_id
    WHERE t.id = ANY(${ids}::uuid[])`
  return new Map(rows.map((row) => [row.id, { ...row, opening: shortenLine(row.opening, OPENING_LENGTH) }]))
}

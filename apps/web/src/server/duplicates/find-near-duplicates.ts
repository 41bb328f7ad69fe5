import type { Database, Transaction } from '@consilium/db'
import { fingerprintConversation } from '@consilium/worker/fingerprint-conversation'
import type { Actor } from '../../domain/permissions'
import type { NearDuplicate } from '../../domain/submissions'
import type { UseCase } from '../../domain/task-facets'
import { readsDatasets } from '../visibility/visible-tasks'

/**
 * From this share of shingles on, two tasks are shown as much alike. Of measured pairs in four languages, texts with a
 * word or a sentence changed share 0.80 and more, other cases of the same kind 0.14 and less.
 */
export const NEAR_SHARE = 0.5
const MOST = 5

interface Asked {
  id: string
  datasetId: string
  personId: string
  conversation: readonly { role: string; content: string }[]
}

interface Found {
  taskId: string
  authorId: string | null
  same: number
  places: number
  useCase: UseCase | null
  specialty: string | null
  language: string | null
}

/** Other tasks of the dataset whose user turns read much like these, the most alike first. Of what one may not see, the topic only. */
export async function findNearDuplicates(
  db: Database | Transaction,
  actor: Actor,
  { id, datasetId, personId, conversation }: Asked,
): Promise<NearDuplicate[]> {
  const { signature, bands } = fingerprintConversation(conversation)
  if (bands.length === 0) return []
  const found = await db.$queryRaw<Found[]>`
    -- One band at a time, which few rows share: asked for all at once, the planner expects many and reads the whole table. OFFSET keeps the look-ups apart.
    WITH f AS MATERIALIZED (
      SELECT DISTINCT near.version_id, near.dataset_id, near.signature FROM unnest(${bands}::int[]) AS band
      CROSS JOIN LATERAL (SELECT version_id, dataset_id, signature FROM task_fingerprint WHERE bands @> ARRAY[band] OFFSET 0) AS near
    )
    SELECT t.id AS "taskId", t.author_id AS "authorId", near.same, near.places, v.use_case::text AS "useCase", v.specialty, v.language
    FROM f
    JOIN task t ON t.current_version_id = f.version_id AND t.id <> ${id}::uuid AND t.status <> 'withdrawn'
    JOIN task_version v ON v.id = f.version_id
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE one = other)::int AS same, count(*)::int AS places FROM unnest(f.signature, ${signature}::int[]) AS pair (one, other)) AS near
    WHERE f.dataset_id = ${datasetId}::uuid AND near.same >= ${NEAR_SHARE}::float8 * near.places
    ORDER BY near.same DESC, t.id LIMIT ${MOST}`
  return found.map(({ taskId, authorId, same, places, useCase, specialty, language }) => {
    const isOwn = authorId === personId
    const href = isOwn
      ? `/write/${taskId}`
      : readsDatasets(actor)
        ? `/datasets/${datasetId}/tasks/${taskId}`
        : null
    return { share: same / places, useCase, specialty, language, isOwn, href }
  })
}

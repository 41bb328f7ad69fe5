import type { Database, Transaction } from '@consilium/db'
import { fingerprintConversation } from '@consilium/worker/fingerprint-conversation'
import type { Actor } from '../../../domain/permissions/permissions'
import type { NearDuplicate } from '../../../domain/authoring/submissions'
import type { UseCase } from '../../../domain/datasets/task-facets'
import { readsDatasets } from '../../platform/visibility/visible-tasks'

/**
 * The share of common shingles from which two tasks count as near-duplicates. In measurements in four
 * languages, texts with a changed word or sentence shared at least 0.80, different cases of the same kind at
 * most 0.14.
 */
const NEAR_DUPLICATE_SHARE = 0.5
const MAX_NEAR_DUPLICATES = 5

interface CheckedTask {
  id: string
  datasetId: string
  personId: string
  conversation: readonly { role: string; content: string }[]
}

interface NearTask {
  taskId: string
  authorId: string | null
  same: number
  places: number
  useCase: UseCase | null
  specialty: string | null
  language: string | null
}

/**
 * Other tasks of the dataset with similar user turns, the most similar first. Tasks that the actor may not
 * see show only their topic.
 */
export async function findNearDuplicates(
  db: Database | Transaction,
  actor: Actor,
  { id, datasetId, personId, conversation }: CheckedTask,
): Promise<NearDuplicate[]> {
  const { signature, bands } = fingerprintConversation(conversation)
  if (bands.length === 0) return []
  const found = await db.$queryRaw<NearTask[]>`
    -- One lookup per band, since few rows share a band. For all bands in one condition, the planner expects many rows and scans the table. OFFSET 0 keeps the lookups separate.
    WITH f AS MATERIALIZED (
      SELECT DISTINCT near.version_id, near.dataset_id, near.signature FROM unnest(${bands}::int[]) AS band
      CROSS JOIN LATERAL (SELECT version_id, dataset_id, signature FROM task_fingerprint WHERE bands @> ARRAY[band] OFFSET 0) AS near
    )
    SELECT t.id AS "taskId", t.author_id AS "authorId", near.same, near.places, v.use_case::text AS "useCase", v.specialty, v.language
    FROM f
    JOIN task t ON t.current_version_id = f.version_id AND t.id <> ${id}::uuid AND t.status <> 'withdrawn'
    JOIN task_version v ON v.id = f.version_id
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE one = other)::int AS same, count(*)::int AS places FROM unnest(f.signature, ${signature}::int[]) AS pair (one, other)) AS near
    WHERE f.dataset_id = ${datasetId}::uuid AND near.same >= ${NEAR_DUPLICATE_SHARE}::float8 * near.places
    ORDER BY near.same DESC, t.id LIMIT ${MAX_NEAR_DUPLICATES}`
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

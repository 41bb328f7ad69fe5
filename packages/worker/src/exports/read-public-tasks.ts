import type { Pool } from 'pg'
import { exportedIdSql } from '../formats/manifest/content/choose-exported-id'

/** A task of a release as it is stored; JSON stays text, so that its size is known before it is parsed. */
export interface StoredTask {
  taskId: string
  externalId: string | null
  conversation: string
  criteria: string
  answers: string | null
  sourceRow: string | null
  exampleTags: string[]
  mode: 'good_faith' | 'red_teaming' | null
  useCase: 'consult' | 'writing' | 'research' | null
  difficulty: 'typical' | 'difficult' | null
  specialty: string | null
  language: string | null
  canary: string
}

/**
 * The tasks of the public split of release `$1`, by their exported ids. Held-out tasks are never selected.
 * Of the answers, only imported ones: those written here are baselines, not part of the task.
 */
export const publicTasksSql = `
  SELECT t.id AS "taskId", t.external_id AS "externalId", v.conversation::text AS conversation,
    (SELECT json_agg(json_build_object('text', c.text, 'points', c.points, 'tags', c.tags) ORDER BY c.position)
      FROM criterion c WHERE c.version_id = v.id)::text AS criteria,
    (SELECT json_agg(json_build_object('text', a.text, 'source', a.source, 'details', a.details) ORDER BY a.created_at, a.id)
      FROM baseline_answer a WHERE a.version_id = v.id AND a.source IN ('physician_response', 'ideal_completion'))::text AS answers,
    v.source_fields::text AS "sourceRow", v.example_tags AS "exampleTags", v.mode, v.use_case AS "useCase", v.difficulty,
    v.specialty, v.language, COALESCE(v.canary, d.canary) AS canary
  FROM release_task x
  JOIN task t ON t.id = x.task_id
  JOIN task_version v ON v.id = x.version_id
  JOIN dataset d ON d.id = t.dataset_id
  WHERE x.release_id = $1 AND x.split = 'public'
  ORDER BY ${exportedIdSql} COLLATE "C", t.id`

/** A batch holds about this much text, so that memory is bounded whatever the length of the tasks. */
const BATCH_CHARACTERS = 2_000_000
const FIRST_BATCH = 20
const MAX_BATCH = 400

/** Reads the public tasks of a release with a cursor, in batches. */
export async function* readPublicTasks(pool: Pool, releaseId: string): AsyncGenerator<StoredTask[]> {
  const client = await pool.connect()
  // A connection that breaks fails its query too; unhandled, the event would end the process.
  const ignore = () => undefined
  client.on('error', ignore)
  let isCommitted = false
  try {
    await client.query('BEGIN READ ONLY')
    await client.query(`DECLARE public_tasks NO SCROLL CURSOR FOR ${publicTasksSql}`, [releaseId])
    for (let size = FIRST_BATCH; ;) {
      const { rows } = await client.query<StoredTask>(`FETCH ${size} FROM public_tasks`)
      if (rows.length === 0) break
      yield rows
      const average = rows.reduce((sum, row) => sum + countCharacters(row), 0) / rows.length
      size = Math.max(1, Math.min(MAX_BATCH, Math.round(BATCH_CHARACTERS / Math.max(1, average))))
    }
    await client.query('COMMIT')
    isCommitted = true
  } finally {
    if (isCommitted) client.off('error', ignore)
    client.release(!isCommitted)
  }
}

function countCharacters({ conversation, criteria, answers, sourceRow }: StoredTask): number {
  return conversation.length + criteria.length + (answers?.length ?? 0) + (sourceRow?.length ?? 0)
}

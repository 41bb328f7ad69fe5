import type { Transaction } from '@consilium/db'
import { chooseExportedId, type TaskContent } from '@consilium/worker/manifest'

/** A task as a manifest describes it, with its physician answers. */
export interface FrozenTask {
  taskId: string
  versionId: string
  content: TaskContent
  answers: { text: string }[]
}

interface Row {
  taskId: string
  versionId: string
  externalId: string | null
  conversation: TaskContent['conversation']
  mode: TaskContent['facets']['mode']
  useCase: TaskContent['facets']['useCase']
  difficulty: TaskContent['facets']['difficulty']
  specialty: string | null
  language: string | null
  exampleTags: string[]
  canary: string
  rubric: TaskContent['rubric']
  answers: { text: string }[]
}

const BATCH = 1_000

/** Reads the content of versions in batches, so that a large release is never in memory as a whole. */
export async function* readTaskContents(
  tx: Pick<Transaction, '$queryRaw'>,
  versionIds: readonly string[],
): AsyncGenerator<FrozenTask> {
  for (let start = 0; start < versionIds.length; start += BATCH) {
    const rows = await tx.$queryRaw<Row[]>`
      SELECT t.id AS "taskId", v.id AS "versionId", t.external_id AS "externalId", v.conversation, v.mode, v.use_case AS "useCase",
        v.difficulty, v.specialty, v.language, v.example_tags AS "exampleTags", COALESCE(v.canary, d.canary) AS canary,
        (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', c.stable_id, 'text', c.text, 'points', c.points, 'tags', to_jsonb(c.tags))
          ORDER BY c.position), '[]') FROM criterion c WHERE c.version_id = v.id) AS rubric,
        (SELECT COALESCE(jsonb_agg(jsonb_build_object('text', b.text) ORDER BY b.created_at, b.id), '[]')
          FROM baseline_answer b WHERE b.version_id = v.id AND b.source IN ('physician_response', 'ideal_completion')) AS answers
      FROM task_version v JOIN task t ON t.id = v.task_id JOIN dataset d ON d.id = t.dataset_id
      WHERE v.id = ANY(${versionIds.slice(start, start + BATCH)}::uuid[]) ORDER BY t.id`
    for (const row of rows) yield describeRow(row)
  }
}

function describeRow({ taskId, versionId, externalId, conversation, rubric, canary, answers, ...row }: Row) {
  const { mode, useCase, difficulty, specialty, language, exampleTags } = row
  const content: TaskContent = {
    id: chooseExportedId({ externalId, taskId }),
    conversation,
    rubric,
    facets: { mode, useCase, difficulty, specialty, language, exampleTags },
    canary,
  }
  return { taskId, versionId, content, answers }
}

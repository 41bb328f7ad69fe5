import type { Transaction } from '@consilium/db'
import type { StagedLines } from './stage-rows'

export interface MergeCounts {
  created: number
  updated: number
  unchanged: number
}

interface Merge {
  importId: string
  datasetId: string
}

/** Prepares a transaction for `mergeRows`. */
export async function prepareMerge(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SET CONSTRAINTS task_current_version_id_fkey DEFERRED`
  await tx.$executeRaw`
    CREATE TEMP TABLE import_plan (
      line int PRIMARY KEY, external_id text NOT NULL, content_hash text NOT NULL, mode mode, change text NOT NULL,
      task_id uuid NOT NULL, version_id uuid NOT NULL, previous_version_id uuid
    ) ON COMMIT DROP`
}

/**
 * Turns staged rows of an import into tasks and versions of its locked dataset, in set-based statements. A new
 * row becomes an accepted task; a row whose content differs from the current version becomes the next version;
 * the rest stays unchanged.
 */
export async function mergeRows(
  tx: Transaction,
  { importId, datasetId }: Merge,
  lines: StagedLines,
): Promise<MergeCounts> {
  await planChanges(tx, { importId, datasetId }, lines)
  await insertTasks(tx, datasetId)
  await insertVersions(tx, importId)
  await insertCriteria(tx, importId)
  await insertAnswers(tx, importId)
  await tx.$executeRaw`
    UPDATE task SET current_version_id = p.version_id, mode = p.mode, updated_at = now()
    FROM import_plan p WHERE p.change = 'updated' AND task.id = p.task_id`
  await tx.$executeRaw`
    INSERT INTO import_task (import_id, line, task_id, version_id)
    SELECT ${importId}::uuid, line, task_id, version_id FROM import_plan`
  const counts = await tx.$queryRaw<{ change: keyof MergeCounts; rows: number }[]>`
    SELECT change, count(*)::int AS rows FROM import_plan GROUP BY change`
  const countOf = (change: keyof MergeCounts) => counts.find((count) => count.change === change)?.rows ?? 0
  return { created: countOf('created'), updated: countOf('updated'), unchanged: countOf('unchanged') }
}

async function planChanges(
  tx: Transaction,
  { importId, datasetId }: Merge,
  { first, last }: StagedLines,
): Promise<void> {
  await tx.$executeRaw`TRUNCATE import_plan`
  await tx.$executeRaw`
    INSERT INTO import_plan
    SELECT r.line, r.external_id, r.content_hash, (r.content ->> 'mode')::mode,
      CASE WHEN t.id IS NULL THEN 'created' WHEN v.content_hash = r.content_hash THEN 'unchanged' ELSE 'updated' END,
      COALESCE(t.id, gen_random_uuid()),
      CASE WHEN v.content_hash = r.content_hash THEN v.id ELSE gen_random_uuid() END,
      v.id
    FROM import_row r
    LEFT JOIN task t ON t.dataset_id = ${datasetId}::uuid AND t.external_id = r.external_id
    LEFT JOIN task_version v ON v.id = t.current_version_id
    WHERE r.import_id = ${importId}::uuid AND r.line BETWEEN ${first} AND ${last}`
  await tx.$executeRaw`ANALYZE import_plan`
}

async function insertTasks(tx: Transaction, datasetId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO task (id, updated_at, dataset_id, source, external_id, mode, status, current_version_id)
    SELECT task_id, now(), ${datasetId}::uuid, 'imported', external_id, mode, 'accepted', version_id
    FROM import_plan WHERE change = 'created'`
}

async function insertVersions(tx: Transaction, importId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO task_version (id, task_id, number, conversation, mode, use_case, difficulty, specialty, language, turn_count,
      example_tags, canary, source_fields, content_hash)
    SELECT p.version_id, p.task_id,
      CASE WHEN p.change = 'created' THEN 1 ELSE (SELECT max(v.number) + 1 FROM task_version v WHERE v.task_id = p.task_id) END,
      c.conversation, p.mode, c."useCase", c.difficulty, c.specialty, c.language,
      (SELECT count(*) FROM jsonb_array_elements(c.conversation) AS message WHERE message ->> 'role' = 'user'),
      c."exampleTags", c.canary, c."sourceRow", p.content_hash
    FROM import_plan p
    JOIN import_row r ON r.import_id = ${importId}::uuid AND r.line = p.line
    CROSS JOIN LATERAL jsonb_to_record(r.content) AS c (conversation jsonb, "useCase" use_case, difficulty difficulty,
      specialty text, language text, "exampleTags" text[], canary text, "sourceRow" jsonb)
    WHERE p.change <> 'unchanged'`
}

/**
 * The first id of a new criterion is also its stable id. A criterion of a later version keeps the stable id
 * of the previous version's criterion with the same text; among equal texts, the nth keeps that of the nth.
 */
async function insertCriteria(tx: Transaction, importId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO criterion (id, version_id, stable_id, position, text, points, tags)
    SELECT id, version_id, id, position, text, points, tags
    FROM (
      SELECT gen_random_uuid() AS id, p.version_id, c.*
      FROM import_plan p
      JOIN import_row r ON r.import_id = ${importId}::uuid AND r.line = p.line
      CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(r.content -> 'criteria') AS (text text, points int, tags text[]))
        WITH ORDINALITY AS c (text, points, tags, position)
      WHERE p.change = 'created'
    ) AS fresh`
  await tx.$executeRaw`
    WITH fresh AS (
      SELECT p.version_id, p.previous_version_id, c.*, row_number() OVER (PARTITION BY p.line, c.text ORDER BY c.position) AS nth
      FROM import_plan p
      JOIN import_row r ON r.import_id = ${importId}::uuid AND r.line = p.line
      CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(r.content -> 'criteria') AS (text text, points int, tags text[]))
        WITH ORDINALITY AS c (text, points, tags, position)
      WHERE p.change = 'updated'
    ), previous AS (
      SELECT k.version_id, k.stable_id, k.text, row_number() OVER (PARTITION BY k.version_id, k.text ORDER BY k.position) AS nth
      FROM criterion k JOIN import_plan p ON p.previous_version_id = k.version_id AND p.change = 'updated'
    )
    INSERT INTO criterion (id, version_id, stable_id, position, text, points, tags)
    SELECT gen_random_uuid(), f.version_id, COALESCE(b.stable_id, gen_random_uuid()), f.position, f.text, f.points, f.tags
    FROM fresh f
    LEFT JOIN previous b ON b.version_id = f.previous_version_id AND b.text = f.text AND b.nth = f.nth`
}

async function insertAnswers(tx: Transaction, importId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO baseline_answer (id, version_id, source, text, details)
    SELECT gen_random_uuid(), p.version_id, a.source, a.text,
      NULLIF(jsonb_strip_nulls(jsonb_build_object('group', a."group", 'referenceAnswers', a."referenceAnswers")), '{}')
    FROM import_plan p
    JOIN import_row r ON r.import_id = ${importId}::uuid AND r.line = p.line
    CROSS JOIN LATERAL jsonb_to_recordset(r.content -> 'physicianAnswers')
      AS a (source text, text text, "group" text, "referenceAnswers" jsonb)
    WHERE p.change <> 'unchanged'`
}

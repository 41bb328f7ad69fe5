import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { hashWithKey } from '@consilium/db'
import type { RankedResult, TableGroup } from '@consilium/scoring'
import type { Pool } from 'pg'
import { chooseShownSlices, mayPublish, type ShownSlices, type SlicedTask } from './shown-slices'
import { writeScoreCsv, type TaskScore } from './write-score-csv'

const compress = promisify(deflateRaw)
const ID_DIGITS = 16

const missingQuery = `
  SELECT wanted.id FROM unnest($1::uuid[]) AS wanted (id)
  WHERE NOT EXISTS (SELECT FROM score_file WHERE score_file.result_id = wanted.id)`

// Tasks without positive points have no score.
const tasksQuery = `
  SELECT version.id AS "versionId", release_task.task_id AS "taskId", release_task.split = 'held_out' AS "heldOut",
    version.use_case AS "useCase", version.mode, version.difficulty, version.specialty, version.example_tags AS "exampleTags"
  FROM release_task JOIN task_version version ON version.id = release_task.version_id
  WHERE release_task.release_id = $1
    AND EXISTS (SELECT FROM criterion WHERE criterion.version_id = version.id AND criterion.points > 0)`

interface ReleaseTask extends SlicedTask {
  versionId: string
  /** The id in files of scores. */
  id: string
}

/**
 * Stores the scores of each result of a board on the public tasks, unless they are stored. They depend on nothing that
 * changes, so an archive is put together without computing anything. A result from whose scores those of a few held-out
 * tasks would follow has no file.
 */
export async function writeScoreFiles(pool: Pool, { ref, entries }: TableGroup): Promise<void> {
  const results = new Map(
    entries.flatMap(({ latest, earlier }) => [latest, ...earlier]).map((result) => [result.resultId, result]),
  )
  results.delete(null)
  const { rows } = await pool.query<{ id: string }>(missingQuery, [[...results.keys()]])
  if (rows.length === 0) return
  const tasks = await readTasks(pool, ref.release.id)
  const shown = chooseShownSlices(tasks)
  for (const { id } of rows) {
    const result = results.get(id)
    if (result) await writeScoreFile(pool, id, { result, tasks, shown })
  }
}

async function writeScoreFile(
  pool: Pool,
  resultId: string,
  { result, tasks, shown }: { result: RankedResult; tasks: readonly ReleaseTask[]; shown: ShownSlices },
): Promise<void> {
  const { rows } = await pool.query<TaskScore & { versionId: string }>(
    'SELECT version_id AS "versionId", score AS unadjusted, adjusted AS score, samples FROM example_result WHERE result_id = $1',
    [resultId],
  )
  const scoreOf = new Map(rows.map((row) => [row.versionId, row]))
  const scored = tasks.filter(({ versionId }) => scoreOf.has(versionId))
  if (!mayPublish(scored, shown)) return
  const lines = scored.flatMap((task) => {
    const score = scoreOf.get(task.versionId)
    return task.heldOut || !score ? [] : [{ ...task, ...score }]
  })
  const csv = Buffer.from(writeScoreCsv(result, lines, shown))
  await pool.query(
    `INSERT INTO score_file (result_id, tasks, bytes, sha256, crc32, deflated) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (result_id) DO NOTHING`,
    [
      resultId,
      lines.length,
      csv.length,
      createHash('sha256').update(csv).digest('hex'),
      crc32(csv) | 0,
      await compress(csv),
    ],
  )
}

async function readTasks(pool: Pool, releaseId: string): Promise<ReleaseTask[]> {
  const [keys, { rows }] = await Promise.all([
    pool.query<{ key: Buffer }>(
      'SELECT pool_key AS key FROM dataset JOIN release ON release.dataset_id = dataset.id WHERE release.id = $1',
      [releaseId],
    ),
    pool.query<Omit<ReleaseTask, 'id'> & { taskId: string }>(tasksQuery, [releaseId]),
  ])
  const [dataset] = keys.rows
  if (!dataset) return []
  const hash = hashWithKey(dataset.key)
  return rows
    .map(({ taskId, ...task }) => ({ ...task, id: hash(`score/${releaseId}/${taskId}`).slice(0, ID_DIGITS) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

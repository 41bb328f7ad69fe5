import { z } from 'zod'
import type { PageQuery } from '../../domain/platform/page'
import type { CompletionRow, VerdictRow } from '../../domain/results/run-rows'
import type { Context } from '../platform/context'
import { readCursor, writeCursor } from '../platform/rest/cursor'
import { auditAllRows, auditRows, type RunRowsScope } from './run-rows-scope'

const NIL = '00000000-0000-0000-0000-000000000000'
/** How many completions a download reads at a time, with their verdicts. */
const BATCH = 200

/** The place of a row: the version of its task, the sample, and for verdicts the criterion. */
const RowKey = z.tuple([z.uuid(), z.int(), z.int(), z.uuid()])
type RowKey = z.infer<typeof RowKey>
const start: RowKey = [NIL, -1, -1, NIL]

/** A row of the query; `row` is null for a completion without a row that the actor may read. */
interface FoundRow<Row> {
  versionId: string
  sample: number
  position: number
  criterionId: string
  row: Row | null
}

/** A kind of rows of a run. */
interface RunRows {
  sql: string
  /** Follow $1–$5: the run, its release, the splits, the hidden versions and the number of completions. */
  valuesOf: (scope: RunRowsScope, after: RowKey) => unknown[]
}

/**
 * Reads completions by the index on run, version and sample, and only then what belongs to them, so that a page
 * costs the same at any place. OFFSET 0 keeps Postgres from starting elsewhere.
 */
const buildSql = ({
  first,
  columns,
  fields,
  join = '',
}: Record<'first' | 'columns' | 'fields', string> & { join?: string }) => `
  SELECT c.version_id AS "versionId", c.sample, ${columns},
    CASE WHEN shown.canary IS NULL THEN NULL ELSE json_build_object(
      'versionId', c.version_id, 'externalId', shown.external_id, 'sample', c.sample, 'heldOut', shown.held_out, 'canary', shown.canary, ${fields}
    ) END AS row
  FROM (SELECT * FROM completion WHERE run_id = $1 AND (version_id, sample) ${first} ($6, $7) ORDER BY version_id, sample LIMIT $5) AS c
  LEFT JOIN LATERAL (
    SELECT task.external_id, release_task.split = 'held_out' AS held_out, coalesce(version.canary, dataset.canary) AS canary
    FROM release_task JOIN task ON task.id = release_task.task_id JOIN dataset ON dataset.id = task.dataset_id
    JOIN task_version version ON version.id = release_task.version_id
    WHERE release_task.release_id = $2 AND release_task.version_id = c.version_id
      AND release_task.split = ANY($3::split[]) AND NOT c.version_id = ANY($4::uuid[]) OFFSET 0
  ) AS shown ON true ${join}
  ORDER BY c.version_id, c.sample`

export const completionRows: RunRows & { row?: CompletionRow } = {
  sql: buildSql({
    first: '>',
    columns: `-1 AS position, '${NIL}' AS "criterionId"`,
    fields: `'id', c.id, 'outcome', c.outcome, 'text', c.text, 'characters', c.characters, 'servedLlm', c.served_llm`,
  }),
  valuesOf: (_, [versionId, sample]) => [versionId, sample],
}

export const verdictRows: RunRows & { row?: VerdictRow } = {
  sql: `${buildSql({
    first: '>=',
    columns: `coalesce(graded.position, -1) AS position, coalesce(graded.id, '${NIL}') AS "criterionId"`,
    fields: `'completionId', c.id, 'met', graded.met, 'explanation', graded.explanation,
      'criterion', json_build_object('id', graded.id, 'text', graded.text, 'points', graded.points, 'tags', graded.tags)`,
    join: `LEFT JOIN LATERAL (
      SELECT verdict.met, verdict.explanation, criterion.position, criterion.id, criterion.text, criterion.points, criterion.tags
      FROM verdict JOIN criterion ON criterion.id = verdict.criterion_id
      WHERE verdict.grading_id = $10 AND verdict.completion_id = c.id
        AND (c.version_id, c.sample, criterion.position, criterion.id) > ($6, $7, $8, $9) OFFSET 0
    ) AS graded ON shown.canary IS NOT NULL`,
  }).replace('shown.canary IS NULL THEN', 'graded.id IS NULL THEN')}, graded.position, graded.id`,
  valuesOf: ({ gradingId }, after) => [...after, gradingId],
}

type Ctx = Pick<Context, 'actor' | 'db' | 'pool'>
const keyOf = ({ versionId, sample, position, criterionId }: FoundRow<unknown>): RowKey => [
  versionId,
  sample,
  position,
  criterionId,
]

/** Yields the rows after a place, one batch of completions at a time. */
async function* readBatches<Row>(
  { pool }: Ctx,
  { sql, valuesOf }: RunRows & { row?: Row },
  scope: RunRowsScope,
  after: RowKey,
  completions: number,
): AsyncGenerator<{ key: RowKey; row: Row }[]> {
  const { runId, releaseId, splits, hiddenVersions } = scope
  for (let place = after; ;) {
    const values = [runId, releaseId, splits, hiddenVersions, completions, ...valuesOf(scope, place)]
    const { rows } = await pool.query<FoundRow<Row>>(sql, values)
    yield rows.flatMap((found) => (found.row === null ? [] : [{ key: keyOf(found), row: found.row }]))
    const last = rows.at(-1)
    const read = new Set(rows.map(({ versionId, sample }) => `${versionId} ${sample}`)).size
    if (!last || read < completions) return
    place = keyOf(last)
  }
}

/** Reads a page of a run’s rows, by task and sample. */
export async function listRunRows<Row extends { versionId: string }>(
  ctx: Ctx,
  kind: RunRows & { row?: Row },
  scope: RunRowsScope,
  { cursor, limit }: PageQuery,
): Promise<{ items: Row[]; nextCursor: string | null }> {
  const found: { key: RowKey; row: Row }[] = []
  for await (const batch of readBatches(ctx, kind, scope, readCursor(cursor, RowKey) ?? start, limit + 1)) {
    found.push(...batch)
    if (found.length > limit) break
  }
  const page = found.slice(0, limit)
  const items = page.map(({ row }) => row)
  await auditRows(ctx, scope, items)
  const last = page.at(-1)
  return { items, nextCursor: last && found.length > limit ? writeCursor(last.key) : null }
}

/**
 * Streams all rows of a run as JSON Lines. A batch is read when the previous one was sent, so a slow reader
 * holds no more than one in memory.
 */
export async function streamRunRows<Row>(
  ctx: Ctx,
  kind: RunRows & { row?: Row },
  scope: RunRowsScope,
): Promise<ReadableStream<Uint8Array>> {
  await auditAllRows(ctx, scope)
  const encoder = new TextEncoder()
  const batches = readBatches(ctx, kind, scope, start, BATCH)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await batches.next()
          if (done) return controller.close()
          if (value.length === 0) continue
          return controller.enqueue(
            encoder.encode(value.map(({ row }) => `${JSON.stringify(row)}\n`).join('')),
          )
        }
      },
      async cancel() {
        await batches.return(undefined)
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  )
}

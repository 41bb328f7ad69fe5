import type pg from 'pg'
import { z } from 'zod'
import { RunTasksQuery, type RunTasks, type TaskOrder } from '../../domain/results/results'
import { shortenLine } from '../../domain/platform/shorten-line'
import type { Context } from '../platform/context'
import { auditHeldOut } from '../datasets/audit-held-out'
import { Refusal } from '../platform/refusal'
import { spoiledVersions } from '../platform/visibility/visible-releases'
import { visibleSplits } from '../platform/visibility/visible-runs'
import { chooseResult, findRunWithResults } from './find-run-with-results'
import { describeFacets } from './task-facets'

const EXCERPT_LENGTH = 160
const sortColumns: Record<TaskOrder['by'], string> = {
  score: 'example.adjusted',
  characters: 'example.characters',
  task: '0::float8',
}

/**
 * Builds the query for the tasks of a result that an actor may read, in the given order. `readTaskQueryScope`
 * supplies $1–$4.
 */
export function buildTaskQuery(order: TaskOrder) {
  const direction = order.direction === 'ascending' ? 'ASC' : 'DESC'
  return {
    sort: sortColumns[order.by],
    from: `FROM example_result example
      JOIN task_version version ON version.id = example.version_id
      JOIN release_task ON release_task.version_id = version.id AND release_task.release_id = $3 AND release_task.split = ANY($2::split[])
      WHERE example.result_id = $1 AND NOT version.id = ANY($4::uuid[])`,
    orderBy: `ORDER BY ${sortColumns[order.by]} ${direction}, example.version_id ${direction}`,
    comparison: order.direction === 'ascending' ? '>' : '<',
  }
}

/**
 * The parameters $1–$4: the result, the readable splits, the release, and the versions hidden from the actor
 * for now.
 */
export async function readTaskQueryScope(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  resultId: string,
  releaseId: string,
): Promise<unknown[]> {
  const spoiled = spoiledVersions(actor, releaseId)
  const hidden = spoiled ? await db.releaseTask.findMany({ where: spoiled, select: { versionId: true } }) : []
  return [resultId, [...visibleSplits(actor)], releaseId, hidden.map(({ versionId }) => versionId)]
}

interface TaskRow {
  versionId: string
  excerpt: string | null
  language: string | null
  useCase: string | null
  mode: string | null
  difficulty: string | null
  specialty: string | null
  exampleTags: string[]
  score: number
  adjusted: number
  characters: number
  samples: number
  key: number
}

/** Lists a page of a run's tasks in the given order, with keyset pagination. */
export async function listRunTasks(ctx: Context, input: RunTasksQuery): Promise<RunTasks> {
  const { runId, resultId, order, after, limit } = RunTasksQuery.parse(input)
  const run = await findRunWithResults(ctx, runId)
  const chosen = chooseResult(run, resultId)
  if (!chosen) return { rows: [], next: null, total: 0, hidden: { heldOut: 0, reserved: 0 } }
  const { sort, from, orderBy, comparison } = buildTaskQuery(order)
  const scope = await readTaskQueryScope(ctx, chosen.resultId, run.releaseId)
  const start = after === undefined ? null : readCursor(after)
  const where = start ? `AND (${sort}, example.version_id) ${comparison} ($6::float8, $7::uuid)` : ''
  const [page, { total, heldOut, reserved }] = await Promise.all([
    ctx.pool.query<TaskRow>(
      `SELECT version.id AS "versionId", left(version.conversation -> -1 ->> 'content', ${2 * EXCERPT_LENGTH}) AS excerpt, version.language,
        version.use_case AS "useCase", version.mode, version.difficulty, version.specialty, version.example_tags AS "exampleTags",
        example.score, example.adjusted, example.characters, example.samples, ${sort} AS key
      ${from} ${where} ${orderBy} LIMIT $5`,
      [...scope, limit + 1, ...(start ?? [])],
    ),
    countTasks(ctx.pool, scope),
  ])
  const rows = page.rows.slice(0, limit)
  const last = rows.at(-1)
  await auditHeldOut(
    ctx,
    { versionIds: rows.map(({ versionId }) => versionId) },
    { action: 'release.read', entity: { type: 'release', id: run.releaseId }, details: { runId } },
  )
  return {
    rows: rows.map(({ versionId, excerpt, language, score, adjusted, characters, samples, ...facets }) => ({
      versionId,
      excerpt: shortenLine(excerpt ?? '', EXCERPT_LENGTH),
      language,
      facets: describeFacets(facets),
      score,
      adjusted,
      characters,
      samples,
    })),
    next: last && page.rows.length > limit ? writeCursor(last.key, last.versionId) : null,
    total,
    hidden: { heldOut, reserved },
  }
}

const countsSql = `
  SELECT count(*) FILTER (WHERE readable AND NOT reserved)::int AS total,
    count(*) FILTER (WHERE NOT readable)::int AS "heldOut", count(*) FILTER (WHERE readable AND reserved)::int AS reserved
  FROM (
    SELECT release_task.split = ANY($2::split[]) AS readable, release_task.version_id = ANY($4::uuid[]) AS reserved
    FROM example_result example
    JOIN release_task ON release_task.version_id = example.version_id AND release_task.release_id = $3
    WHERE example.result_id = $1
  ) AS task`

async function countTasks(pool: pg.Pool, scope: unknown[]): Promise<{ total: number } & RunTasks['hidden']> {
  const { rows } = await pool.query<{ total: number } & RunTasks['hidden']>(countsSql, scope)
  return rows[0] ?? { total: 0, heldOut: 0, reserved: 0 }
}

const Cursor = z.tuple([z.number(), z.uuid()])

function writeCursor(key: number, versionId: string): string {
  return Buffer.from(JSON.stringify([key, versionId])).toString('base64url')
}

function readCursor(cursor: string): [number, string] {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw new Refusal('invalid_input', 'This cursor is not valid. Start again from the first page.', 'after')
  }
}

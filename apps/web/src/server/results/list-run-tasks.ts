import type pg from 'pg'
import { z } from 'zod'
import { RunTasksQuery, type RunTasks, type TaskOrder } from '../../domain/results'
import { shortenLine } from '../../domain/shorten-line'
import type { Context } from '../context'
import { auditHeldOut } from '../reads/audit-held-out'
import { Refusal } from '../refusal'
import { spoiledVersions } from '../visibility/visible-releases'
import { visibleSplits } from '../visibility/visible-runs'
import { chooseResult, openRun } from './open-run'
import { describeFacets } from './task-facets'

const excerptLength = 160
const sortColumns: Record<TaskOrder['by'], string> = {
  score: 'example.adjusted',
  characters: 'example.characters',
  task: '0::float8',
}

/** The tasks of a result that an actor may read, as a query that can be put in order. $1–$4 as `taskScope` gives them. */
export function orderTasks(order: TaskOrder) {
  const direction = order.direction === 'ascending' ? 'ASC' : 'DESC'
  return {
    sort: sortColumns[order.by],
    from: `FROM example_result example
      JOIN task_version version ON version.id = example.version_id
      JOIN release_task ON release_task.version_id = version.id AND release_task.release_id = $3 AND release_task.split = ANY($2::split[])
      WHERE example.result_id = $1 AND NOT version.id = ANY($4::uuid[])`,
    orderBy: `ORDER BY ${sortColumns[order.by]} ${direction}, example.version_id ${direction}`,
    beyond: order.direction === 'ascending' ? '>' : '<',
  }
}

/** The result, the splits, the release, and the versions that the actor must not see yet. */
export async function taskScope(
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

/** One page of a run's tasks in the order asked for. The place where the next one starts is a key, so page 300 costs what page 1 does. */
export async function listRunTasks(ctx: Context, input: RunTasksQuery): Promise<RunTasks> {
  const { runId, resultId, order, after, limit } = RunTasksQuery.parse(input)
  const run = await openRun(ctx, runId)
  const chosen = chooseResult(run, resultId)
  if (!chosen) return { rows: [], next: null, total: 0 }
  const { sort, from, orderBy, beyond } = orderTasks(order)
  const scope = await taskScope(ctx, chosen.resultId, run.releaseId)
  const start = after === undefined ? null : readCursor(after)
  const where = start ? `AND (${sort}, example.version_id) ${beyond} ($6::float8, $7::uuid)` : ''
  const [page, total] = await Promise.all([
    ctx.pool.query<TaskRow>(
      `SELECT version.id AS "versionId", left(version.conversation -> -1 ->> 'content', ${2 * excerptLength}) AS excerpt, version.language,
        version.use_case AS "useCase", version.mode, version.difficulty, version.specialty, version.example_tags AS "exampleTags",
        example.score, example.adjusted, example.characters, example.samples, ${sort} AS key
      ${from} ${where} ${orderBy} LIMIT $5`,
      [...scope, limit + 1, ...(start ?? [])],
    ),
    countTasks(ctx.pool, scope, from),
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
      excerpt: shortenLine(excerpt ?? '', excerptLength),
      language,
      facets: describeFacets(facets),
      score,
      adjusted,
      characters,
      samples,
    })),
    next: last && page.rows.length > limit ? writeCursor(last.key, last.versionId) : null,
    total,
  }
}

export async function countTasks(pool: pg.Pool, scope: unknown[], from: string): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(`SELECT count(*)::int AS total ${from}`, scope)
  return rows[0]?.total ?? 0
}

const Cursor = z.tuple([z.number(), z.uuid()])

function writeCursor(key: number, versionId: string): string {
  return Buffer.from(JSON.stringify([key, versionId])).toString('base64url')
}

function readCursor(cursor: string): [number, string] {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw new Refusal(
      'invalid_input',
      'This place in the list is not known. Start again from the first page.',
      'after',
    )
  }
}

import type pg from 'pg'
import type { TaskFacets } from '../../domain/leaderboard/slice-dimensions'
import { readCosts } from './read-costs'
import { readStoredBoard, type StoredBoard } from './stored-board'
import type { TableGroup } from './group-tables'
import type { RankedResult } from './list-ranked-results'

/** The means of a task over its samples, as stored with the result. */
export interface ExampleMeans {
  score: number
  adjusted: number
  characters: number
}

/** A task that can have a score. */
interface LoadedTask extends TaskFacets {
  /** The lowest score of an answer: its negative points, as a share of its positive points. */
  lowest: number
  /** The score of an answer that meets every criterion. */
  allMet: number
}

/** The unclipped means of a published run, and the number of its tasks. */
interface PublishedMeans {
  headline: number | null
  raw: number | null
  tasks: number
}

export interface LoadedEntry {
  result: RankedResult
  earlier: RankedResult[]
  /** Of all published runs in this table that have the fingerprint of the system, including this one. */
  published: PublishedMeans[]
  /** Whether answers of physicians were imported. */
  importedAnswers: boolean
  board: StoredBoard
  /** By task version. */
  examples: Map<string, ExampleMeans>
  costPerTaskUsd: number | null
}

/** Everything that a table is computed from. Contains no task text. */
export interface LoadedTable {
  group: TableGroup
  entries: LoadedEntry[]
  /** The tasks that can have a score, by version: those with positive points. */
  tasks: Map<string, LoadedTask>
  /** How many tasks have no positive points, so that no answer has a score. */
  unscorableTasks: number
  heldOutTasks: number
  /** Whether the release has a criterion with negative points. */
  measuresHarms: boolean
  /** Why the release is withdrawn; null unless it is. */
  withdrawal: string | null
}

interface ExampleArrays {
  resultId: string
  versions: string[]
  scores: number[]
  adjusted: number[]
  characters: number[]
}

const examplesQuery = `
  SELECT result_id AS "resultId", array_agg(version_id::text) AS versions, array_agg(score) AS scores,
    array_agg(adjusted) AS adjusted, array_agg(characters) AS characters
  FROM example_result WHERE result_id = ANY($1::uuid[]) GROUP BY result_id`

const tasksQuery = `
  SELECT version.id, version.use_case AS "useCase", version.mode, version.difficulty, version.specialty,
    version.example_tags AS "exampleTags", release_task.split, points.positive, points.negative
  FROM release_task JOIN task_version version ON version.id = release_task.version_id
  LEFT JOIN LATERAL (
    SELECT sum(points) FILTER (WHERE points > 0)::float8 AS positive,
      COALESCE(sum(points) FILTER (WHERE points < 0), 0)::float8 AS negative
    FROM criterion WHERE criterion.version_id = version.id
  ) AS points ON true
  WHERE release_task.release_id = $1`

interface TaskRow extends TaskFacets {
  id: string
  split: string
  /** Null without any. */
  positive: number | null
  negative: number
}

const meansQuery = `
  SELECT id, (board -> 'headline' ->> 'mean')::float8 AS headline, (board -> 'raw' ->> 'mean')::float8 AS raw,
    (board -> 'headline' ->> 'examples')::int AS tasks
  FROM result WHERE id = ANY($1::uuid[])`

const importedQuery = `
  SELECT run.id FROM unnest($1::uuid[]) AS run (id)
  WHERE EXISTS (
    SELECT FROM completion JOIN baseline_answer answer ON answer.id = completion.answer_id
    WHERE completion.run_id = run.id AND answer.person_id IS NULL AND answer.source <> 'baseline'
  )`

/** Loads the data of a table: boards, task means, tasks, costs, and what rows must disclose. */
export async function loadTable(pool: pg.Pool, group: TableGroup): Promise<LoadedTable> {
  const resultIds = group.entries.map(({ latest }) => latest.resultId)
  const all = group.entries.flatMap(({ latest, earlier }) => [latest, ...earlier])
  const physicians = group.entries.filter(({ latest }) => latest.kind === 'physicians')
  const [boards, examples, tasks, costs, means, imported, withdrawals] = await Promise.all([
    pool.query<{ id: string; board: unknown }>('SELECT id, board FROM result WHERE id = ANY($1::uuid[])', [
      resultIds,
    ]),
    pool.query<ExampleArrays>(examplesQuery, [resultIds]),
    pool.query<TaskRow>(tasksQuery, [group.ref.release.id]),
    readCosts(
      pool,
      group.entries.map(({ latest }) => latest.runId),
    ),
    pool.query<PublishedMeans & { id: string }>(meansQuery, [all.map(({ resultId }) => resultId)]),
    pool.query<{ id: string }>(importedQuery, [physicians.map(({ latest }) => latest.runId)]),
    pool.query<{ text: string }>(
      "SELECT text FROM release_notice WHERE release_id = $1 AND kind = 'withdrawal'",
      [group.ref.release.id],
    ),
  ])
  const boardOf = new Map(boards.rows.map(({ id, board }) => [id, readStoredBoard(board)]))
  const meansOf = new Map(means.rows.map(({ id, ...rest }) => [id, rest]))
  const importedRuns = new Set(imported.rows.map(({ id }) => id))
  const examplesOf = new Map(examples.rows.map((arrays) => [arrays.resultId, asMap(arrays)]))
  return {
    group,
    entries: group.entries.flatMap(({ latest, earlier }) => {
      const board = boardOf.get(latest.resultId)
      if (!board) return []
      const costPerTaskUsd = costs.get(latest.runId) ?? null
      return [
        {
          result: latest,
          earlier,
          published: all.flatMap(({ fingerprint, resultId }) => {
            const found = fingerprint === latest.fingerprint ? meansOf.get(resultId) : undefined
            return found ? [found] : []
          }),
          importedAnswers: latest.answerOrigin === 'not_stated' || importedRuns.has(latest.runId),
          board,
          examples: examplesOf.get(latest.resultId) ?? new Map<string, ExampleMeans>(),
          costPerTaskUsd,
        },
      ]
    }),
    tasks: new Map(tasks.rows.flatMap(readTask)),
    unscorableTasks: tasks.rows.filter(({ positive }) => positive === null).length,
    heldOutTasks: tasks.rows.filter(({ split }) => split === 'held_out').length,
    measuresHarms: tasks.rows.some(({ negative }) => negative < 0),
    withdrawal: withdrawals.rows[0]?.text ?? null,
  }
}

function readTask({ id, positive, negative, split: _, ...facets }: TaskRow): [string, LoadedTask][] {
  if (positive === null) return []
  return [[id, { ...facets, lowest: negative / positive, allMet: 1 + negative / positive }]]
}

function asMap({ versions, scores, adjusted, characters }: ExampleArrays): Map<string, ExampleMeans> {
  return new Map(
    versions.map((version, i) => [
      version,
      { score: scores[i] ?? 0, adjusted: adjusted[i] ?? 0, characters: characters[i] ?? 0 },
    ]),
  )
}

import type pg from 'pg'
import type { TaskFacets } from '../../domain/leaderboard/slice-dimensions'
import { hasNegativeCriteria } from './has-negative-criteria'
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

export interface LoadedEntry {
  result: RankedResult
  earlier: RankedResult[]
  board: StoredBoard
  /** By task version. */
  examples: Map<string, ExampleMeans>
  costPerTaskUsd: number | null
}

/** Everything that a table is computed from. Contains no task text. */
export interface LoadedTable {
  group: TableGroup
  entries: LoadedEntry[]
  facets: Map<string, TaskFacets>
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

const facetsQuery = `
  SELECT version.id, version.use_case AS "useCase", version.mode, version.difficulty, version.specialty,
    version.example_tags AS "exampleTags", release_task.split
  FROM release_task JOIN task_version version ON version.id = release_task.version_id
  WHERE release_task.release_id = $1`

/** Loads the data of a table: boards, task means, task facets and costs. */
export async function loadTable(pool: pg.Pool, group: TableGroup): Promise<LoadedTable> {
  const resultIds = group.entries.map(({ latest }) => latest.resultId)
  const [boards, examples, facets, costs, measuresHarms, withdrawals] = await Promise.all([
    pool.query<{ id: string; board: unknown }>('SELECT id, board FROM result WHERE id = ANY($1::uuid[])', [
      resultIds,
    ]),
    pool.query<ExampleArrays>(examplesQuery, [resultIds]),
    pool.query<TaskFacets & { id: string; split: string }>(facetsQuery, [group.ref.release.id]),
    readCosts(
      pool,
      group.entries.map(({ latest }) => latest.runId),
    ),
    hasNegativeCriteria(pool, group.ref.release.id),
    pool.query<{ text: string }>(
      "SELECT text FROM release_notice WHERE release_id = $1 AND kind = 'withdrawal'",
      [group.ref.release.id],
    ),
  ])
  const boardOf = new Map(boards.rows.map(({ id, board }) => [id, readStoredBoard(board)]))
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
          board,
          examples: examplesOf.get(latest.resultId) ?? new Map<string, ExampleMeans>(),
          costPerTaskUsd,
        },
      ]
    }),
    facets: new Map(facets.rows.map(({ id, ...rest }) => [id, rest])),
    heldOutTasks: facets.rows.filter(({ split }) => split === 'held_out').length,
    measuresHarms,
    withdrawal: withdrawals.rows[0]?.text ?? null,
  }
}

function asMap({ versions, scores, adjusted, characters }: ExampleArrays): Map<string, ExampleMeans> {
  return new Map(
    versions.map((version, i) => [
      version,
      { score: scores[i] ?? 0, adjusted: adjusted[i] ?? 0, characters: characters[i] ?? 0 },
    ]),
  )
}

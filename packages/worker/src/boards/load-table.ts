import type {
  ExampleMeans,
  LoadedTable,
  LoadedTask,
  PublishedMeans,
  TableGroup,
  TaskFacets,
} from '@consilium/scoring'
import type pg from 'pg'
import { readChecks } from './read-checks'
import { readCosts } from './read-costs'
import { readStoredBoard } from './stored-board'

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
  const [boards, examples, checks, tasks, costs, means, imported, withdrawals] = await Promise.all([
    pool.query<{ id: string; board: unknown }>('SELECT id, board FROM result WHERE id = ANY($1::uuid[])', [
      resultIds,
    ]),
    pool.query<ExampleArrays>(examplesQuery, [resultIds]),
    readChecks(
      pool,
      group.entries.map(({ latest }) => latest),
    ),
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
          checks: checks.get(latest.resultId) ?? null,
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

import type {
  ExampleMeans,
  LoadedEntry,
  LoadedTable,
  LoadedTask,
  PublishedMeans,
  RankedResult,
  TableGroup,
  TaskFacets,
  VendorExposure,
} from '@consilium/scoring'
import type pg from 'pg'
import { loadIncompleteRun } from './load-incomplete-run'
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

// Of each vendor, what it was sent before the release was published. Public, so no instants.
const exposuresQuery = `
  SELECT exposure.vendor, count(*)::int AS tasks, to_char(min(exposure.first_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "firstOn"
  FROM release_publication publication
  JOIN release_task ON release_task.release_id = publication.release_id
  JOIN vendor_exposure exposure ON exposure.task_id = release_task.task_id AND exposure.first_at < publication.at
  WHERE publication.release_id = $1 GROUP BY 1`

/** Loads the data of a table: boards, task means, tasks, costs, and what rows must disclose. */
export async function loadTable(pool: pg.Pool, group: TableGroup): Promise<LoadedTable> {
  const resultIds = group.entries.flatMap(({ latest }) => latest.resultId ?? [])
  const unscored = group.entries.filter(({ latest }) => latest.resultId === null)
  const all = group.entries.flatMap(({ latest, earlier }) => [latest, ...earlier])
  const physicians = group.entries.filter(({ latest }) => latest.kind === 'physicians')
  const [boards, examples, checks, tasks, costs, means, imported, withdrawals, exposures, incomplete] =
    await Promise.all([
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
      pool.query<PublishedMeans & { id: string }>(meansQuery, [
        all.flatMap(({ resultId }) => resultId ?? []),
      ]),
      pool.query<{ id: string }>(importedQuery, [physicians.map(({ latest }) => latest.runId)]),
      pool.query<{ text: string }>(
        "SELECT text FROM release_notice WHERE release_id = $1 AND kind = 'withdrawal'",
        [group.ref.release.id],
      ),
      pool.query<Omit<VendorExposure, 'of'> & { vendor: string }>(exposuresQuery, [group.ref.release.id]),
      Promise.all(
        unscored.map(
          async ({ latest }) => [latest.runId, await loadIncompleteRun(pool, latest.gradingId)] as const,
        ),
      ),
    ])
  const boardOf = new Map(boards.rows.map(({ id, board }) => [id, readStoredBoard(board)]))
  const meansOf = new Map(means.rows.map(({ id, ...rest }) => [id, rest]))
  const importedRuns = new Set(imported.rows.map(({ id }) => id))
  const examplesOf = new Map(examples.rows.map((arrays) => [arrays.resultId, asMap(arrays)]))
  const exposureOf = new Map(
    exposures.rows.map(({ vendor, ...sent }) => [vendor, { ...sent, of: group.ref.release.tasks }]),
  )
  const incompleteOf = new Map(incomplete)
  const read = ({
    runId,
    resultId,
  }: RankedResult): Pick<LoadedEntry, 'board' | 'examples' | 'checks' | 'bounds'> | null => {
    if (resultId === null) return incompleteOf.get(runId) ?? null
    const board = boardOf.get(resultId)
    const means = examplesOf.get(resultId) ?? new Map<string, ExampleMeans>()
    return board ? { board, examples: means, checks: checks.get(resultId) ?? null, bounds: new Map() } : null
  }
  return {
    group,
    entries: group.entries.flatMap(({ latest, earlier }) => {
      const numbers = read(latest)
      if (!numbers) return []
      const costPerTaskUsd = costs.get(latest.runId) ?? null
      return [
        {
          result: latest,
          earlier,
          published: all.flatMap(({ fingerprint, resultId }) => {
            const found = fingerprint === latest.fingerprint ? meansOf.get(resultId ?? '') : undefined
            return found ? [found] : []
          }),
          importedAnswers: latest.answerOrigin === 'not_stated' || importedRuns.has(latest.runId),
          ...numbers,
          exposure: exposureOf.get(latest.vendor.trim().toLowerCase()) ?? null,
          costPerTaskUsd,
        },
      ]
    }),
    tasks: new Map(tasks.rows.flatMap(readTask)),
    unscorableTasks: tasks.rows.filter(({ positive }) => positive === null).length,
    heldOutTasks: tasks.rows.filter(({ split }) => split === 'held_out').length,
    takenOutTasks: (group.entries[0]?.latest ?? group.withdrawn[0])?.takenOutTasks ?? 0,
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

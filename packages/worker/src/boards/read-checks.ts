import type { AnswerChecks, ExampleChecks, RankedResult } from '@consilium/scoring'
import type pg from 'pg'

// Where no criterion is of the kind, neither 0 nor 1.
const columns = `sample.result_id AS "resultId",
    array_agg(sample.version_id::text ORDER BY sample.version_id, sample.sample) AS versions,
    array_agg(sample.score ORDER BY sample.version_id, sample.sample) AS scores,
    array_agg(CASE WHEN negative_criteria > 0 THEN (negative_met > 0)::int END
      ORDER BY sample.version_id, sample.sample) AS negative,
    array_agg(CASE WHEN important_criteria > 0 THEN (important_unmet > 0)::int END
      ORDER BY sample.version_id, sample.sample) AS important`

const systemsQuery = `
  SELECT ${columns}, NULL AS people
  FROM sample_result sample WHERE result_id = ANY($1::uuid[]) GROUP BY result_id`

/** A physician is a number, the same in one result only. */
const physiciansQuery = `
  SELECT ${columns}, array_agg(sample.person ORDER BY sample.version_id, sample.sample) AS people
  FROM (
    SELECT sample_result.*, CASE WHEN answer.person_id IS NOT NULL
      THEN (dense_rank() OVER (PARTITION BY result_id ORDER BY answer.person_id))::text END AS person
    FROM sample_result JOIN completion ON completion.id = sample_result.completion_id
    LEFT JOIN baseline_answer answer ON answer.id = completion.answer_id
    WHERE result_id = ANY($1::uuid[])
  ) AS sample GROUP BY result_id`

interface CheckArrays {
  resultId: string
  versions: string[]
  scores: (number | null)[]
  negative: (number | null)[]
  important: (number | null)[]
  /** Null for systems. */
  people: (string | null)[] | null
}

/**
 * Reads what the answers of each result met and missed, by task version. A result exists only when every criterion of
 * every answer has a verdict, so nothing is unscored. Results without rows of answers are left out.
 */
export async function readChecks(
  pool: pg.Pool,
  results: readonly Pick<RankedResult, 'resultId' | 'kind'>[],
): Promise<Map<string, Map<string, ExampleChecks>>> {
  const ids = (ofPhysicians: boolean) =>
    results
      .filter(({ kind }) => (kind === 'physicians') === ofPhysicians)
      .flatMap(({ resultId }) => resultId ?? [])
  const found = await Promise.all([
    pool.query<CheckArrays>(systemsQuery, [ids(false)]),
    pool.query<CheckArrays>(physiciansQuery, [ids(true)]),
  ])
  return new Map(found.flatMap(({ rows }) => rows).map((arrays) => [arrays.resultId, groupByTask(arrays)]))
}

/** The rows of a task follow each other. */
function groupByTask({ versions, ...arrays }: CheckArrays): Map<string, ExampleChecks> {
  const byTask = new Map<string, ExampleChecks>()
  for (let from = 0; from < versions.length;) {
    const version = versions[from] ?? ''
    let to = from
    while (versions[to] === version) to += 1
    byTask.set(version, summarize(arrays, from, to))
    from = to
  }
  return byTask
}

function summarize(
  { scores, negative, important, people }: Omit<CheckArrays, 'versions'>,
  from: number,
  to: number,
): ExampleChecks {
  const average = (values: readonly (number | null)[]): number | null => {
    if (values[from] === null) return null
    let sum = 0
    for (let i = from; i < to; i += 1) sum += values[i] ?? 0
    return sum / (to - from)
  }
  const answers: AnswerChecks[] = []
  if (people !== null || to - from > 1)
    for (let i = from; i < to; i += 1)
      answers.push({
        score: scores[i] ?? 0,
        person: people?.[i] ?? null,
        negativeMet: negative[i] === 1,
        importantMissed: important[i] === 1,
      })
  return { negativeMet: average(negative), importantMissed: average(important), answers }
}

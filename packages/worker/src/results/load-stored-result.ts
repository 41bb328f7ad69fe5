import type { Pool } from 'pg'
import type { ComputedResult } from './compute-result'

/** A result as it is stored, with its rows by their ids. */
export interface StoredResult {
  id: string
  gradingId: string
  profile: string
  seed: string
  reference: unknown
  board: Partial<ComputedResult['board']>
  examples: Record<string, unknown>
  samples: Record<string, unknown>
  criteria: Record<string, unknown>
}

const resultSql = `
  SELECT id, grading_id AS "gradingId", profile, seed, reference, board FROM result WHERE id = $1`

const examplesSql = `
  SELECT version_id AS "versionId", samples, score, adjusted, characters FROM example_result WHERE result_id = $1`

const samplesSql = `
  SELECT completion_id AS "completionId", version_id AS "versionId", sample, outcome, refusal, score, adjusted, earned_points AS "earnedPoints",
    possible_points AS "possiblePoints", lost_points AS "lostPoints", possible_lost_points AS "possibleLostPoints",
    negative_criteria AS "negativeCriteria", negative_met AS "negativeMet", important_criteria AS "importantCriteria",
    important_unmet AS "importantUnmet", characters, reasoning_characters AS "reasoningCharacters", input_tokens AS "inputTokens",
    output_tokens AS "outputTokens", reasoning_tokens AS "reasoningTokens", first_token_ms AS "firstTokenMs", last_token_ms AS "lastTokenMs",
    cost_nano AS "costNano"
  FROM sample_result WHERE result_id = $1`

const criteriaSql = `
  SELECT criterion_id AS "criterionId", judged, met, unscored FROM criterion_result WHERE result_id = $1`

/** Reads a stored result; null when there is none. */
export async function loadStoredResult(pool: Pool, id: string): Promise<StoredResult | null> {
  const [results, examples, samples, criteria] = await Promise.all([
    pool.query<Pick<StoredResult, 'id' | 'gradingId' | 'profile' | 'seed' | 'reference' | 'board'>>(
      resultSql,
      [id],
    ),
    pool.query<{ versionId: string }>(examplesSql, [id]),
    pool.query<{ completionId: string }>(samplesSql, [id]),
    pool.query<{ criterionId: string }>(criteriaSql, [id]),
  ])
  const [result] = results.rows
  return result
    ? {
        ...result,
        examples: byId(examples.rows, ({ versionId }) => versionId),
        samples: byId(samples.rows, ({ completionId }) => completionId),
        criteria: byId(criteria.rows, ({ criterionId }) => criterionId),
      }
    : null
}

/** Rows by id, so that a missing or additional row is one difference. */
export function byId<Row extends object>(
  rows: readonly Row[],
  pick: (row: Row) => string,
): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [pick(row), row]))
}

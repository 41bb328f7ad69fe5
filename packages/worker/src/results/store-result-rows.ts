import type { Transaction } from '@consilium/db'
import type { CriterionRow, ResultRows, SampleRow } from './result-rows'

const AT_ONCE = 5_000
/** How long storing a result may take: the largest run has 64 answers for each of thousands of tasks. */
export const STORE_RESULT_MS = 5 * 60_000

/** Stores the rows of a result below its examples; existing ones stay. */
export async function storeResultRows(
  tx: Transaction,
  resultId: string,
  { samples, criteria }: ResultRows,
): Promise<void> {
  for (const rows of split<SampleRow>(samples))
    await tx.$executeRaw`
      INSERT INTO sample_result (result_id, completion_id, version_id, sample, outcome, refusal, score, adjusted, earned_points, possible_points,
        lost_points, possible_lost_points, negative_criteria, negative_met, important_criteria, important_unmet, characters, reasoning_characters,
        input_tokens, output_tokens, reasoning_tokens, first_token_ms, last_token_ms, cost_nano)
      SELECT ${resultId}::uuid, r.* FROM json_to_recordset(${rows}::json) AS r(
        "completionId" uuid, "versionId" uuid, sample int, outcome completion_outcome, refusal boolean, score float8, adjusted float8,
        "earnedPoints" int, "possiblePoints" int, "lostPoints" int, "possibleLostPoints" int, "negativeCriteria" int, "negativeMet" int,
        "importantCriteria" int, "importantUnmet" int, characters int, "reasoningCharacters" int, "inputTokens" int, "outputTokens" int,
        "reasoningTokens" int, "firstTokenMs" int, "lastTokenMs" int, "costNano" bigint)
      ON CONFLICT DO NOTHING`
  for (const rows of split<CriterionRow>(criteria))
    await tx.$executeRaw`
      INSERT INTO criterion_result (result_id, criterion_id, judged, met, unscored)
      SELECT ${resultId}::uuid, r.* FROM json_to_recordset(${rows}::json) AS r("criterionId" uuid, judged int, met int, unscored int)
      ON CONFLICT DO NOTHING`
}

/** Rows as JSON texts of limited length, each made when it is needed. */
function* split<Row>(rows: readonly Row[]): Generator<string> {
  for (let i = 0; i < rows.length; i += AT_ONCE) yield JSON.stringify(rows.slice(i, i + AT_ONCE))
}

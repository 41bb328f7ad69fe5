import type { Transaction } from './transaction'

/**
 * Minutes of work on each of these answers by physicians, counted and corrected, in the order of the minutes. Answers
 * without counted time, such as imported ones, are left out.
 */
export async function readAnswerMinutes(
  tx: Pick<Transaction, '$queryRaw'>,
  answerIds: readonly string[],
): Promise<{ personId: string; minutes: number }[]> {
  // As in credited-seconds.ts of the web app: time counted after a correction is added to it.
  return tx.$queryRaw`
    SELECT "personId", minutes FROM (
      SELECT a.person_id AS "personId", sum(CASE WHEN c.seconds IS NULL THEN y.measured
        ELSE c.seconds + greatest(0, y.measured - c.measured_seconds) END)::float8 / 60 AS minutes
      FROM (
        SELECT b.id, b.person_id, v.task_id FROM baseline_answer b JOIN task_version v ON v.id = b.version_id
        WHERE b.id = ANY(${answerIds}::uuid[]) AND b.person_id IS NOT NULL
      ) a CROSS JOIN LATERAL (
        SELECT w.day, sum(extract(epoch FROM w.ended_at - w.started_at)) AS measured
        FROM work_sitting s JOIN work_span w ON w.sitting_id = s.id
        WHERE s.person_id = a.person_id AND s.task_id = a.task_id AND s.kind = 'answer' GROUP BY 1
      ) y LEFT JOIN LATERAL (
        SELECT c.seconds, c.measured_seconds FROM time_correction c
        WHERE c.person_id = a.person_id AND c.task_id = a.task_id AND c.kind = 'answer' AND c.day = y.day
        ORDER BY c.number DESC LIMIT 1
      ) c ON true
      GROUP BY a.id, a.person_id
    ) each WHERE minutes > 0 ORDER BY minutes`
}

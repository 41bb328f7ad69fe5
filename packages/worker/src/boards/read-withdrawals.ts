import { nameRunSystem, type RunAnswerOrigin } from '@consilium/scoring'
import type pg from 'pg'

interface Notice {
  at: string
  reason: string
}

/** A withdrawn run on a whole release, by a judge that graded it. */
export interface WithdrawnRun {
  runId: string
  releaseId: string
  judgeId: string
  system: string
  publishedAt: string
  withdrawal: Notice & { hidden: Notice | null }
}

type Row = Omit<WithdrawnRun, 'withdrawal'> &
  Notice & { answerOrigin: RunAnswerOrigin | null; hiddenAt: string | null; hiddenReason: string | null }

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const query = `
  SELECT run.id AS "runId", run.release_id AS "releaseId", grading.judge_id AS "judgeId", system.name AS system,
    run.answer_origin AS "answerOrigin", ${instant('run.published_at')} AS "publishedAt",
    ${instant('notice.at')} AS at, notice.text AS reason, ${instant('hiding.at')} AS "hiddenAt", hiding.text AS "hiddenReason"
  FROM run_notice notice JOIN run ON run.id = notice.run_id
  JOIN grading ON grading.run_id = run.id JOIN system ON system.id = run.system_id
  LEFT JOIN run_notice hiding ON hiding.run_id = run.id AND hiding.kind = 'hiding'
  WHERE notice.kind = 'withdrawal' AND run."limit" IS NULL
  ORDER BY notice.at DESC, run.id, grading.judge_id`

/**
 * Lists every withdrawn run, latest withdrawal first. Withdrawals are no part of a snapshot, so that the bytes of older
 * ones stay: readers merge them.
 */
export async function readWithdrawals(pool: pg.Pool): Promise<WithdrawnRun[]> {
  const { rows } = await pool.query<Row>(query)
  return rows.map(({ answerOrigin, system, at, reason, hiddenAt, hiddenReason, ...run }) => ({
    ...run,
    system: nameRunSystem(system, answerOrigin),
    withdrawal: {
      at,
      reason,
      hidden: hiddenAt !== null && hiddenReason !== null ? { at: hiddenAt, reason: hiddenReason } : null,
    },
  }))
}

import { boardRuns, publishedRuns, withdrawnRuns } from '@consilium/db'
import { nameRunSystem, type RankedResult } from '@consilium/scoring'
import type pg from 'pg'
import { countedRuns, runFingerprint } from './counted-runs'
import { takenOutTasks } from './taken-out-tasks'

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const query = `
  WITH effort AS (${countedRuns}), taken_out AS (${takenOutTasks})
  SELECT result.id AS "resultId", grading.id AS "gradingId", COALESCE(result.profile, grading.profile) AS profile,
    CASE WHEN result.id IS NULL THEN ${instant('run.finished_at')} END AS "endedAt", ${withdrawnRuns} AS "isWithdrawn",
    run.id AS "runId", ${instant('coalesce(run.published_at, now())')} AS "publishedAt",
    extract(epoch FROM greatest(coalesce(run.published_at, now()), COALESCE(result.created_at, run.published_at)))::float8 * 1000 AS "publicSince",
    run.samples_per_task AS "samplesPerTask", run.completion_count AS "completionCount",
    system.id AS "systemId", system.name AS system, system.kind, run.answer_origin AS "answerOrigin", system.vendor, system.harness,
    system.reasoning_effort AS "reasoningEffort", run.simulated_answers OR COALESCE(reached.provider = 'simulator', false) AS "systemSimulated",
    release.id AS "releaseId", release.name AS release, dataset.name AS dataset, dataset.audience,
    ${instant('release.created_at')} AS "frozenAt", ${instant('withdrawal.at')} AS "withdrawnAt", release.task_count AS "releaseTasks", release.attestation,
    COALESCE(taken_out.tasks, 0) AS "takenOutTasks", COALESCE(effort.fingerprint, '') AS fingerprint,
    COALESCE(effort.made, 0) AS made, COALESCE(effort.published, 0) AS published, COALESCE(effort.withdrawn, 0) AS withdrawn, COALESCE(effort.completed, 0) AS completed,
    COALESCE(effort.unfinished, 0) AS unfinished, COALESCE(effort.trials, 0) AS trials,
    judge.id AS "judgeId", judge.name AS judge, judge.vendor AS "judgeVendor", judge.llm AS "judgeLlm", judge.reasoning_effort AS "judgeReasoningEffort",
    judging.provider = 'simulator' AS "judgeSimulated", template.label AS template, template.sha256 AS "templateSha256"
  FROM run
  JOIN grading ON grading.run_id = run.id
  LEFT JOIN result ON result.grading_id = grading.id
  JOIN system ON system.id = run.system_id
  LEFT JOIN provider_connection reached ON reached.id = system.connection_id
  JOIN release ON release.id = run.release_id
  JOIN dataset ON dataset.id = release.dataset_id
  LEFT JOIN release_notice withdrawal ON withdrawal.release_id = release.id AND withdrawal.kind = 'withdrawal'
  JOIN judge ON judge.id = grading.judge_id
  JOIN provider_connection judging ON judging.id = judge.connection_id
  JOIN judge_template template ON template.id = judge.template_id
  LEFT JOIN effort ON effort.release_id = run.release_id AND effort.judge_id = judge.id AND effort.fingerprint = ${runFingerprint}
  LEFT JOIN taken_out ON taken_out.release_id = release.id
  WHERE ((${publishedRuns}) OR run.id = $1) AND ${boardRuns}
  ORDER BY release.created_at DESC, release.id, judge.created_at DESC, judge.id, profile DESC, run.published_at DESC NULLS FIRST, run.id`

/**
 * Lists every published run with its result, if it has one: newest release first, and within a table the latest
 * published run first. `withRunId` adds the results of an unpublished run as if it were published now.
 */
export async function listRankedResults(
  pool: pg.Pool,
  withRunId: string | null = null,
): Promise<RankedResult[]> {
  const { rows } = await pool.query<RankedResult>(query, [withRunId])
  return rows.map((row) => ({ ...row, system: nameRunSystem(row.system, row.answerOrigin) }))
}

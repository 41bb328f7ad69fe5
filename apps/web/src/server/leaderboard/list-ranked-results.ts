import type pg from 'pg'
import { rankedRuns } from '../platform/visibility/visible-runs'

/** A result that may be ranked, with its immutable properties. */
export interface RankedResult {
  resultId: string
  profile: string
  runId: string
  publishedAt: string
  samplesPerTask: number
  completionCount: number
  systemId: string
  system: string
  kind: 'llm' | 'harness' | 'physicians'
  vendor: string
  harness: string
  reasoningEffort: string
  systemSimulated: boolean
  releaseId: string
  release: string
  dataset: string
  releaseTasks: number
  attestation: 'authored' | 'imported' | 'mixed'
  judgeId: string
  judge: string
  judgeLlm: string
  judgeReasoningEffort: string
  judgeSimulated: boolean
  template: string
  templateSha256: string
}

const query = `
  SELECT result.id AS "resultId", result.profile,
    run.id AS "runId", to_char(run.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "publishedAt",
    run.samples_per_task AS "samplesPerTask", run.completion_count AS "completionCount",
    system.id AS "systemId", system.name AS system, system.kind, system.vendor, system.harness,
    system.reasoning_effort AS "reasoningEffort", COALESCE(reached.provider = 'simulator', false) AS "systemSimulated",
    release.id AS "releaseId", release.name AS release, dataset.name AS dataset, release.task_count AS "releaseTasks", release.attestation,
    judge.id AS "judgeId", judge.name AS judge, judge.llm AS "judgeLlm", judge.reasoning_effort AS "judgeReasoningEffort",
    judging.provider = 'simulator' AS "judgeSimulated", template.label AS template, template.sha256 AS "templateSha256"
  FROM run
  JOIN grading ON grading.run_id = run.id
  JOIN result ON result.grading_id = grading.id
  JOIN system ON system.id = run.system_id
  LEFT JOIN provider_connection reached ON reached.id = system.connection_id
  JOIN release ON release.id = run.release_id
  JOIN dataset ON dataset.id = release.dataset_id
  JOIN judge ON judge.id = grading.judge_id
  JOIN provider_connection judging ON judging.id = judge.connection_id
  JOIN judge_template template ON template.id = judge.template_id
  WHERE ${rankedRuns}
  ORDER BY release.created_at DESC, release.id, judge.created_at DESC, judge.id, result.profile DESC, run.published_at DESC, run.id`

/**
 * Lists every result that may be ranked: newest release first, and within a table the latest published run
 * first.
 */
export async function listRankedResults(pool: pg.Pool): Promise<RankedResult[]> {
  const { rows } = await pool.query<RankedResult>(query)
  return rows
}

import { publishedRuns } from '@consilium/db'
import type { RunEffort } from '@consilium/scoring'
import type pg from 'pg'
import { countedRuns, runFingerprint } from './counted-runs'

/** The counts of the runs of a system, by one of its published runs and the judge. */
export interface CountedRun extends Omit<RunEffort, 'fingerprint'> {
  runId: string
  judgeId: string
}

const query = `
  WITH effort AS (${countedRuns})
  SELECT run.id AS "runId", grading.judge_id AS "judgeId", effort.made, effort.published, effort.withdrawn, effort.completed, effort.unfinished,
    effort.trials
  FROM run JOIN grading ON grading.run_id = run.id JOIN system ON system.id = run.system_id
  JOIN effort ON effort.release_id = run.release_id AND effort.judge_id = grading.judge_id AND effort.fingerprint = ${runFingerprint}
  WHERE ${publishedRuns}
  ORDER BY run.id, grading.judge_id`

/** Counts how often the system of each published run was run, published or not. Names no run that isn't published. */
export async function readRunCounts(pool: pg.Pool): Promise<CountedRun[]> {
  const { rows } = await pool.query<CountedRun>(query)
  return rows
}

import { withdrawnRuns } from '@consilium/db'

/**
 * SQL: identifies what was run, so that a copy under another name, connection or system prompt counts as the same
 * system. Physicians have none of these, so the origin of their answers identifies them.
 */
export const runFingerprint = `md5(jsonb_build_array(system.kind = 'physicians', COALESCE(run.answer_origin, ''),
    lower(trim(system.vendor)), lower(trim(system.llm)), lower(trim(system.harness)),
    lower(trim(system.reasoning_effort)), system.parameters)::text)`

/** SQL: counts the runs that started, published or not, by release, judge and fingerprint. */
export const countedRuns = `
  SELECT run.release_id, grading.judge_id, ${runFingerprint} AS fingerprint,
    count(*) FILTER (WHERE run."limit" IS NULL)::int AS made,
    count(*) FILTER (WHERE run."limit" IS NULL AND run.published_at IS NOT NULL AND NOT ${withdrawnRuns})::int AS published,
    count(*) FILTER (WHERE run."limit" IS NULL AND ${withdrawnRuns})::int AS withdrawn,
    count(*) FILTER (WHERE run."limit" IS NULL AND run.published_at IS NULL AND run.state = 'completed')::int AS completed,
    count(*) FILTER (WHERE run."limit" IS NULL AND run.published_at IS NULL AND run.state <> 'completed')::int AS unfinished,
    count(*) FILTER (WHERE run."limit" IS NOT NULL)::int AS trials
  FROM run JOIN grading ON grading.run_id = run.id JOIN system ON system.id = run.system_id
  WHERE run.started_at IS NOT NULL OR run.state IN ('completed', 'incomplete')
  GROUP BY 1, 2, 3`

import type { StuckKind } from '../../domain/operations'

/** Work items `w` that are stuck, as a condition; said here once for the page that shows them and the service that frees them. */
export const isStuck: Record<StuckKind, string> = {
  lapsed: `w.state = 'running' AND w.leased_until < now() - interval '5 seconds'`,
  idle: `w.state = 'ready' AND w.not_before < now() - interval '1 minute'`,
}

/**
 * Runs `r` on which nobody works: no call of theirs ended within a minute and none is under way. Of a busy
 * installation only the newest calls are looked at, which then span seconds.
 */
export const standsStill = `
  r.state IN ('queued', 'running')
  AND NOT EXISTS (
    SELECT FROM (SELECT run_id, created_at FROM attempt ORDER BY id DESC LIMIT 20000) newest
    WHERE newest.run_id = r.id AND newest.created_at > now() - interval '1 minute')
  AND NOT EXISTS (
    SELECT FROM work_item busy
    WHERE busy.run_id = r.id AND busy.kind IN ('completion', 'grading', 'result') AND busy.state = 'running' AND busy.leased_until > now())`

/** The lane that the items of kind `w.kind` of run `r` go through neither waits for its provider nor is used by others. */
export const laneIsFree = `
  NOT EXISTS (
    SELECT FROM lane l
    WHERE l.connection_id IN (
        SELECT s.connection_id FROM system s WHERE s.id = r.system_id AND w.kind = 'completion'
        UNION ALL SELECT j.connection_id FROM judge j JOIN grading g ON g.judge_id = j.id WHERE g.run_id = r.id AND w.kind = 'grading')
      AND (l.cold_until > now() OR EXISTS (
        SELECT FROM lane_lease h WHERE h.connection_id = l.connection_id AND h.leased_until > now() AND h.in_flight + h.waiting > 0)))`

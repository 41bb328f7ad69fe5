import type { StuckKind } from '../../domain/operations/operations'

/**
 * SQL conditions for stuck work items `w`, shared by the page that lists them and the service that requeues
 * them.
 */
export const stuckConditions: Record<StuckKind, string> = {
  lapsed: `w.state = 'running' AND w.leased_until < now() - interval '5 seconds'`,
  idle: `w.state = 'ready' AND w.not_before < now() - interval '1 minute'`,
}

/**
 * CTE `standing (run_id, kind)`: the kinds of work of each active run that make no progress although nothing
 * blocks them: no call finished within a minute (busy installations check only the newest calls), none is in
 * progress, and their lane is open and unused. Works run by run, never item by item.
 */
export const stalledKinds = `
  called AS MATERIALIZED (
    SELECT DISTINCT run_id FROM (SELECT run_id, created_at FROM attempt ORDER BY id DESC LIMIT 20000) newest
    WHERE run_id IS NOT NULL AND created_at > now() - interval '1 minute'),
  still AS MATERIALIZED (
    SELECT r.id, r.system_id FROM run r
    WHERE r.state IN ('queued', 'running') AND NOT EXISTS (SELECT FROM called WHERE called.run_id = r.id)
      AND NOT EXISTS (
        SELECT FROM work_item busy
        WHERE busy.run_id = r.id AND busy.kind IN ('completion', 'grading', 'result') AND busy.state = 'running' AND busy.leased_until > now())),
  held AS MATERIALIZED (
    SELECT l.connection_id FROM lane l
    WHERE l.cold_until > now() OR EXISTS (
      SELECT FROM lane_lease h WHERE h.connection_id = l.connection_id AND h.leased_until > now() AND h.in_flight + h.waiting > 0)),
  standing AS MATERIALIZED (
    SELECT still.id AS run_id, 'completion'::work_kind AS kind FROM still JOIN system s ON s.id = still.system_id
    WHERE NOT EXISTS (SELECT FROM held WHERE held.connection_id = s.connection_id)
    UNION ALL
    SELECT still.id, 'grading' FROM still
    WHERE NOT EXISTS (SELECT FROM grading g JOIN judge j ON j.id = g.judge_id JOIN held ON held.connection_id = j.connection_id WHERE g.run_id = still.id)
    UNION ALL
    SELECT still.id, 'result' FROM still)`

import { findRunLimit, type LaneLoad, type RunLimit } from '../../domain/running/run-limit'
import { isRunActive } from '../../domain/running/runs'
import type { Context } from '../platform/context'
import { readHiddenConnections } from '../operations/hidden-work'
import { notFound } from '../platform/refusal'

const lanesSql = `
  WITH used AS (
    SELECT 'system' AS subject, s.id, s.name, s.connection_id, 'completion'::work_kind AS kind FROM run r JOIN system s ON s.id = r.system_id WHERE r.id = $1
    UNION ALL
    SELECT 'judge', j.id, j.name, j.connection_id, 'grading' FROM grading g JOIN judge j ON j.id = g.judge_id WHERE g.run_id = $1)
  SELECT u.subject, u.id, u.name, u.connection_id AS "connectionId", l.slots, l.level, l.fell_at IS NOT NULL AS "hasFallen", l.latency_ms AS "latencyMs",
    greatest(0, coalesce(extract(epoch FROM l.cold_until - now()) * 1000, 0))::float8 AS "coldForMs",
    l.requests_per_minute AS "requestsPerMinute", l.requests_left AS "requestsLeft", l.tokens_per_minute AS "tokensPerMinute", l.tokens_left AS "tokensLeft",
    held.in_flight AS "inFlight", held.waiting
  FROM used u JOIN lane l ON l.connection_id = u.connection_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(h.in_flight), 0)::int AS in_flight, coalesce(sum(h.waiting), 0)::int AS waiting
    FROM lane_lease h WHERE h.connection_id = u.connection_id AND h.leased_until > now()) held
  WHERE EXISTS (SELECT FROM work_item w WHERE w.run_id = $1 AND w.kind = u.kind AND w.state IN ('ready', 'running'))`

/** Less is free than the most expensive call cost: the next one waits until a call in flight settles its cost. */
const budgetSql = `
  SELECT r.budget_nano - reserved.nano - spent.nano - coalesce(past.nano, 0) < spent.largest AS "isReserved"
  FROM run r
  CROSS JOIN LATERAL (SELECT sum(b.reserved_nano) AS nano FROM budget_lease b WHERE b.run_id = r.id AND b.leased_until > now()) reserved
  CROSS JOIN LATERAL (SELECT sum(cost_nano) AS nano, max(cost_nano) AS largest FROM attempt WHERE run_id = r.id) spent
  CROSS JOIN LATERAL (SELECT sum(cost_nano) AS nano FROM past_usage WHERE run_id = r.id) past
  WHERE r.id = $1`

/**
 * What limits an active run now; null when nothing is known, when it makes no calls, and for lanes whose
 * figures could reveal to `actor` which llm is hidden from them.
 */
export async function readRunLimit(
  { actor, db, pool }: Pick<Context, 'actor' | 'db' | 'pool'>,
  id: string,
): Promise<RunLimit | null> {
  const run = await db.run.findUnique({ where: { id }, select: { state: true, budgetNano: true } })
  if (!run) throw notFound('run')
  if (!isRunActive(run.state)) return null
  const [hidden, lanes, budget] = await Promise.all([
    readHiddenConnections(pool, actor),
    pool.query<LaneLoad & { connectionId: string }>(lanesSql, [id]),
    run.budgetNano === null ? null : pool.query<{ isReserved: boolean | null }>(budgetSql, [id]),
  ])
  const shown = lanes.rows.filter(({ connectionId }) => !hidden.has(connectionId))
  return findRunLimit(shown, budget?.rows[0]?.isReserved ?? false)
}

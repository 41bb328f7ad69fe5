import type { Provider } from '@consilium/db'
import type { Pool } from 'pg'
import type { LaneSettings } from '../../domain/operations/operations'
import type { LaneView } from '../../domain/operations/operations-view'
import type { Actor } from '../../domain/permissions/permissions'
import { toApiProvider } from '../systems/provider-names'
import { readHiddenConnections } from './hidden-work'

interface LaneRow {
  connectionId: string
  provider: Provider
  baseUrl: string
  keyHint: string | null
  usedBy: string[]
  settings: LaneSettings | null
  level: number | null
  latencyMs: number | null
  coldForMs: number | null
  requestsLeft: number | null
  tokensLeft: number | null
  leases: LaneView['leases']
}

/** The time window of the call counts; shorter if MAX_CALLS newer calls fill it. */
const WINDOW_MINUTES = 5
const MAX_CALLS = 20_000
const MAX_LANES = 500

const laneSql = `
  SELECT c.id AS "connectionId", c.provider, c.base_url AS "baseUrl", c.key_hint AS "keyHint", used.names AS "usedBy",
    CASE WHEN l.connection_id IS NOT NULL THEN jsonb_build_object('slots', l.slots, 'interactiveSlots', l.interactive_slots,
      'requestsPerMinute', l.requests_per_minute, 'tokensPerMinute', l.tokens_per_minute) END AS settings,
    l.level, l.latency_ms AS "latencyMs",
    CASE WHEN l.cold_until > now() THEN (extract(epoch FROM l.cold_until - now()) * 1000)::float8 END AS "coldForMs",
    CASE WHEN l.requests_per_minute IS NOT NULL THEN l.requests_left END AS "requestsLeft",
    CASE WHEN l.tokens_per_minute IS NOT NULL THEN l.tokens_left END AS "tokensLeft",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('workerId', h.worker_id, 'slots', h.slots, 'inFlight', h.in_flight, 'waiting', h.waiting) ORDER BY h.worker_id)
      FROM lane_lease h WHERE h.connection_id = c.id AND h.leased_until > now()), '[]') AS leases
  FROM provider_connection c LEFT JOIN lane l ON l.connection_id = c.id
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(name ORDER BY name), '{}') AS names FROM (
      SELECT name FROM system WHERE connection_id = c.id AND retired_at IS NULL
      UNION SELECT name FROM judge WHERE connection_id = c.id AND retired_at IS NULL) n) used
  WHERE c.provider <> 'none' AND (l.connection_id IS NOT NULL OR used.names <> '{}')
  ORDER BY c.provider, c.base_url, c.id LIMIT ${MAX_LANES}`

const callsSql = `
  WITH newest AS (SELECT connection_id, outcome, created_at FROM attempt ORDER BY id DESC LIMIT ${MAX_CALLS}),
  recent AS (SELECT * FROM newest WHERE created_at > now() - interval '${WINDOW_MINUTES} minutes')
  SELECT connection_id AS "connectionId", count(*)::int AS calls, count(*) FILTER (WHERE outcome = 'rate_limited')::int AS refusals,
    sum(count(*)) OVER ()::int AS seen, (extract(epoch FROM now() - min(min(created_at)) OVER ()) * 1000)::float8 AS "oldestMs"
  FROM recent GROUP BY connection_id`

const withheld = {
  level: null,
  latencyMs: null,
  coldForMs: null,
  requestsLeft: null,
  tokensLeft: null,
  calls: 0,
  refusals: 0,
  withheld: true,
} as const

/**
 * Reads every provider connection in use with its limits, its load and its recent refusals. Leaves out
 * figures that could reveal to `actor` which llm is hidden from them.
 */
export async function readLanes(
  pool: Pool,
  actor: Actor,
): Promise<{ lanes: LaneView[]; callsWithinMs: number }> {
  const [hidden, lanes, calls] = await Promise.all([
    readHiddenConnections(pool, actor),
    pool.query<LaneRow>(laneSql),
    pool.query<{
      connectionId: string | null
      calls: number
      refusals: number
      seen: number
      oldestMs: number
    }>(callsSql),
  ])
  const byConnection = new Map(calls.rows.map((row) => [row.connectionId, row]))
  const [first] = calls.rows
  return {
    callsWithinMs:
      first && first.seen >= MAX_CALLS ? Math.max(1_000, first.oldestMs) : WINDOW_MINUTES * 60_000,
    lanes: lanes.rows.flatMap(({ provider, ...lane }) => {
      const named = toApiProvider(provider)
      const { calls: finished = 0, refusals = 0 } = byConnection.get(lane.connectionId) ?? {}
      return named === 'none'
        ? []
        : [
            {
              ...lane,
              provider: named,
              calls: finished,
              refusals,
              withheld: false,
              ...(hidden.has(lane.connectionId) ? { ...withheld, leases: [] } : {}),
            },
          ]
    }),
  }
}

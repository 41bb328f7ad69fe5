import type { Pool } from 'pg'
import type { MetricFamily, Sample } from './format-metrics'

interface WorkRow {
  kind: string
  state: string
  items: number
  oldest: number
}

interface LaneRow {
  lane: string
  provider: string
  slots: number
  interactive: number
  level: number
  leased: number
  flying: number
  waiting: number
  cold: number
  coolings: number
  requests: number | null
  tokens: number | null
  latency: number | null
}

const workSql = `
  SELECT w.kind::text AS kind, s.state, count(*)::int AS items,
    greatest(0, extract(epoch FROM now() - min(CASE WHEN w.state = 'running' THEN w.updated_at ELSE w.not_before END)))::float8 AS oldest
  FROM work_item w LEFT JOIN run r ON r.id = w.run_id
  CROSS JOIN LATERAL (SELECT CASE
    WHEN w.state = 'running' AND w.leased_until < now() THEN 'lapsed'
    WHEN w.state = 'running' THEN 'running'
    WHEN r.state NOT IN ('queued', 'running') THEN 'paused'
    WHEN w.not_before > now() THEN 'postponed'
    ELSE 'ready' END AS state) s
  WHERE w.state IN ('ready', 'running')
  GROUP BY w.kind, s.state`

const laneSql = `
  SELECT l.connection_id AS lane, c.provider::text AS provider, l.slots, l.interactive_slots AS interactive, l.level,
    coalesce(held.slots, 0)::int AS leased, coalesce(held.flying, 0)::int AS flying, coalesce(held.waiting, 0)::int AS waiting, l.coolings,
    greatest(0, extract(epoch FROM coalesce(l.cold_until, now()) - now()))::float8 AS cold,
    CASE WHEN l.requests_per_minute IS NOT NULL THEN l.requests_left END AS requests,
    CASE WHEN l.tokens_per_minute IS NOT NULL THEN l.tokens_left END AS tokens, l.latency_ms / 1000 AS latency
  FROM lane l JOIN provider_connection c ON c.id = l.connection_id
  LEFT JOIN LATERAL (
    SELECT sum(slots) AS slots, sum(in_flight) AS flying, sum(waiting) AS waiting FROM lane_lease WHERE connection_id = l.connection_id AND leased_until > now()
  ) held ON true
  ORDER BY l.connection_id LIMIT 1000`

const countsSql = `
  SELECT (SELECT count(*)::int FROM worker WHERE seen_at > now() - interval '1 minute') AS workers,
    (SELECT jsonb_object_agg(state, runs) FROM (
      SELECT state, count(*) AS runs FROM run WHERE state IN ('queued', 'running', 'paused') GROUP BY state) open) AS runs`

/** The state of work, lanes, runs and workers in the database: the same from every worker. */
export async function readWorkMetrics(pool: Pool): Promise<MetricFamily[]> {
  const [work, lanes, counts] = await Promise.all([
    pool.query<WorkRow>(workSql),
    pool.query<LaneRow>(laneSql),
    pool.query<{ workers: number; runs: Record<string, number> | null }>(countsSql),
  ])
  const { workers = 0, runs = null } = counts.rows[0] ?? {}
  return [...describeWork(work.rows), ...describeLanes(lanes.rows), ...describeCounts(workers, runs ?? {})]
}

function describeWork(rows: WorkRow[]): MetricFamily[] {
  const ages = (states: string[]): Sample[] => {
    const kinds = [...new Set(rows.map(({ kind }) => kind))]
    return kinds.map((kind) => ({
      labels: { kind },
      value: Math.max(
        0,
        ...rows.filter((row) => row.kind === kind && states.includes(row.state)).map(({ oldest }) => oldest),
      ),
    }))
  }
  return [
    gauge(
      'consilium_work_items',
      'Open work items by kind and state: ready (due now), postponed, paused (with its run), running, lapsed (its worker is gone).',
      rows.map(({ kind, state, items }) => ({ labels: { kind, state }, value: items })),
    ),
    gauge(
      'consilium_oldest_ready_seconds',
      'How long the oldest item that is due has been waiting, by kind.',
      ages(['ready']),
    ),
    gauge(
      'consilium_oldest_running_seconds',
      'How long the oldest running item has been running, by kind.',
      ages(['running', 'lapsed']),
    ),
  ]
}

function describeLanes(rows: LaneRow[]): MetricFamily[] {
  const describe = (name: string, help: string, read: (row: LaneRow) => number | null): MetricFamily => {
    const samples = rows.flatMap((row) => {
      const value = read(row)
      return value === null ? [] : [{ labels: { lane: row.lane, provider: row.provider }, value }]
    })
    return gauge(`consilium_lane_${name}`, help, samples)
  }
  return [
    describe(
      'slots',
      'The maximum number of calls in flight that an admin allows, by lane (the id of a provider connection).',
      ({ slots }) => slots,
    ),
    describe(
      'interactive_slots',
      'How many of the slots are reserved for people who wait.',
      ({ interactive }) => interactive,
    ),
    describe(
      'level',
      'How many calls in flight the provider handles well, as measured.',
      ({ level }) => level,
    ),
    describe('leased_slots', 'Slots that workers hold now.', ({ leased }) => leased),
    describe(
      'in_flight',
      'Calls in flight, as the workers that hold slots last reported.',
      ({ flying }) => flying,
    ),
    describe(
      'waiting',
      'Calls that wait for a slot, as the workers last reported.',
      ({ waiting }) => waiting,
    ),
    describe(
      'cold_seconds',
      'How long the lane stays closed because the provider asked for a pause; 0 when it is open.',
      ({ cold }) => cold,
    ),
    describe('coolings', 'Pauses in a row without a successful call.', ({ coolings }) => coolings),
    describe(
      'requests_left',
      'Requests left of the rate; absent without a rate.',
      ({ requests }) => requests,
    ),
    describe('tokens_left', 'Tokens left of the rate; absent without a rate.', ({ tokens }) => tokens),
    describe(
      'latency_seconds',
      'The latest latency that the level is compared with.',
      ({ latency }) => latency,
    ),
  ]
}

function describeCounts(workers: number, runs: Record<string, number>): MetricFamily[] {
  return [
    gauge('consilium_workers', 'Workers seen within the last minute.', [{ value: workers }]),
    gauge(
      'consilium_open_runs',
      'Runs that have not ended, by state.',
      ['queued', 'running', 'paused'].map((state) => ({ labels: { state }, value: runs[state] ?? 0 })),
    ),
  ]
}

function gauge(name: string, help: string, samples: readonly Sample[]): MetricFamily {
  return { name, type: 'gauge', help, samples }
}

import type { ClientBase } from 'pg'
import { prepareQuery, type Placeholders } from '../postgres/prepare-query'
import { DEFAULT_INTERACTIVE_SLOTS } from './lane-defaults'
import { LANE_CHANNEL } from './lane-notices'
import type { LevelState } from './adjust-concurrency'

/** A row of `lane`; instants in ms of the database's clock. */
export interface LaneRow extends LevelState {
  interactiveSlots: number
  requestsPerMinute: number | null
  tokensPerMinute: number | null
  baseLatencyMs: number | null
  requestsLeft: number
  tokensLeft: number
  refilledAt: number
}

/** A row of `lane_lease`. */
export interface LeaseRow {
  workerId: string
  slots: number
  interactive: number
  inFlight: number
  waiting: number
  interactiveWanted: number
  requestsHeld: number
  tokensHeld: number
}

const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`
const instant = (placeholder: string) => `to_timestamp(${placeholder}::float8 / 1000)`

const lockSql = `
  SELECT slots, interactive_slots AS "interactiveSlots", requests_per_minute AS "requestsPerMinute", tokens_per_minute AS "tokensPerMinute",
    level, ${ms('fell_at')} AS "fellAt", ${ms('cold_until')} AS "coldUntil", coolings, base_latency_ms AS "baseLatencyMs", latency_ms AS "latencyMs",
    requests_left AS "requestsLeft", tokens_left AS "tokensLeft", ${ms('refilled_at')} AS "refilledAt"
  FROM lane WHERE connection_id = $1 FOR NO KEY UPDATE`

const createSql = `
  INSERT INTO lane (connection_id, slots, interactive_slots, level) VALUES ($1, $2, least(${DEFAULT_INTERACTIVE_SLOTS}, $2 - 1), least($3, $2)::float8)
  ON CONFLICT (connection_id) DO NOTHING`

/** Locks the row of a lane until the transaction ends; creates it at the lane's first use. */
export async function lockLane(
  client: ClientBase,
  connectionId: string,
  { slots, level }: { slots: number; level: number },
): Promise<LaneRow> {
  const lock = () => client.query<LaneRow>({ name: 'lock-lane', text: lockSql, values: [connectionId] })
  const found = (await lock()).rows[0]
  if (found) return found
  await client.query(createSql, [connectionId, slots, level])
  const [made] = (await lock()).rows
  if (!made) throw new Error('The lane was deleted while it was created.')
  return made
}

// The clock of the statement: the transaction's clock may predate the wait for the lock.
const leasesSql = `
  SELECT ${ms('clock.now')} AS now, l.worker_id AS "workerId", l.slots, l.interactive, l.in_flight AS "inFlight", l.waiting,
    l.interactive_wanted AS "interactiveWanted", l.requests_held AS "requestsHeld", l.tokens_held AS "tokensHeld"
  FROM (SELECT clock_timestamp() AS now) clock
  LEFT JOIN lane_lease l ON l.connection_id = $1 AND l.worker_id <> $2 AND l.leased_until > clock.now
  ORDER BY l.worker_id`

/**
 * The valid leases of other workers, in the same order for all workers. A later statement than the lock, so
 * that it sees all that was committed before.
 */
export async function readOtherLeases(
  client: ClientBase,
  connectionId: string,
  workerId: string,
): Promise<{ now: number; others: LeaseRow[] }> {
  const { rows } = await client.query<LeaseRow & { now: number; workerId: string | null }>({
    name: 'read-lane-leases',
    text: leasesSql,
    values: [connectionId, workerId],
  })
  return { now: rows[0]?.now ?? 0, others: rows.filter(({ workerId: other }) => other !== null) }
}

type WriteLaneValues = Omit<
  LaneRow,
  'slots' | 'interactiveSlots' | 'requestsPerMinute' | 'tokensPerMinute'
> & {
  connectionId: string
  workerId: string
  notice: string | null
}
type KeepLeaseValues = WriteLaneValues & Omit<LeaseRow, 'workerId'> & { leasedUntil: number }

const writeLaneSql = (p: Placeholders<WriteLaneValues>) => `
  UPDATE lane SET level = ${p.level}, fell_at = ${instant(p.fellAt)}, cold_until = ${instant(p.coldUntil)}, coolings = ${p.coolings},
    base_latency_ms = ${p.baseLatencyMs}, latency_ms = ${p.latencyMs}, requests_left = ${p.requestsLeft}, tokens_left = ${p.tokensLeft},
    refilled_at = ${instant(p.refilledAt)}, updated_at = clock_timestamp()
  WHERE connection_id = ${p.connectionId}
  RETURNING (SELECT pg_notify('${LANE_CHANNEL}', ${p.notice}) WHERE ${p.notice}::text IS NOT NULL)::text`

const keepLease = prepareQuery<KeepLeaseValues>(
  'keep-lane-lease',
  (p) => `
  WITH expired AS (
    DELETE FROM lane_lease WHERE connection_id = ${p.connectionId} AND worker_id <> ${p.workerId} AND leased_until <= ${instant(p.refilledAt)}
  ), held AS (
    INSERT INTO lane_lease (connection_id, worker_id, leased_until, slots, interactive, in_flight, waiting, interactive_wanted, requests_held, tokens_held)
    VALUES (${p.connectionId}, ${p.workerId}, ${instant(p.leasedUntil)}, ${p.slots}, ${p.interactive}, ${p.inFlight}, ${p.waiting}, ${p.interactiveWanted}, ${p.requestsHeld}, ${p.tokensHeld})
    ON CONFLICT (connection_id, worker_id) DO UPDATE SET leased_until = excluded.leased_until, slots = excluded.slots, interactive = excluded.interactive,
      in_flight = excluded.in_flight, waiting = excluded.waiting, interactive_wanted = excluded.interactive_wanted,
      requests_held = excluded.requests_held, tokens_held = excluded.tokens_held
  )${writeLaneSql(p)}`,
)

const giveLeaseBack = prepareQuery<WriteLaneValues>(
  'give-lane-back',
  (p) => `
  WITH given AS (DELETE FROM lane_lease WHERE connection_id = ${p.connectionId} AND worker_id = ${p.workerId})${writeLaneSql(p)}`,
)

/** Writes what was decided under the lock; with `lease` null the worker no longer holds any of the lane. */
export async function writeLease(
  client: ClientBase,
  {
    lane,
    lease,
    ...row
  }: {
    connectionId: string
    workerId: string
    lane: LaneRow
    lease: Omit<LeaseRow, 'workerId'> | null
    leasedUntil: number
    notice: string | null
  },
): Promise<void> {
  await client.query(
    lease === null ? giveLeaseBack({ ...lane, ...row }) : keepLease({ ...lane, ...row, ...lease }),
  )
}

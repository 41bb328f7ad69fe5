import type { ClientBase } from 'pg'
import { LANE_CHANNEL } from './lane-notices'
import type { LevelState } from './move-level'

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
const instant = (place: string) => `to_timestamp(${place}::float8 / 1000)`

const lockSql = `
  SELECT slots, interactive_slots AS "interactiveSlots", requests_per_minute AS "requestsPerMinute", tokens_per_minute AS "tokensPerMinute",
    level, ${ms('fell_at')} AS "fellAt", ${ms('cold_until')} AS "coldUntil", coolings, base_latency_ms AS "baseLatencyMs", latency_ms AS "latencyMs",
    requests_left AS "requestsLeft", tokens_left AS "tokensLeft", ${ms('refilled_at')} AS "refilledAt"
  FROM lane WHERE connection_id = $1 FOR NO KEY UPDATE`

const makeSql = `
  INSERT INTO lane (connection_id, slots, interactive_slots, level) VALUES ($1, $2, least(2, $2 - 1), least($3, $2)::float8)
  ON CONFLICT (connection_id) DO NOTHING`

/** Locks the row of a lane until the transaction ends; makes it when the lane is used for the first time. */
export async function lockLane(
  client: ClientBase,
  connectionId: string,
  { slots, level }: { slots: number; level: number },
): Promise<LaneRow> {
  const lock = () => client.query<LaneRow>({ name: 'lock-lane', text: lockSql, values: [connectionId] })
  const found = (await lock()).rows[0]
  if (found) return found
  await client.query(makeSql, [connectionId, slots, level])
  const [made] = (await lock()).rows
  if (!made) throw new Error('The lane was taken away while it was made.')
  return made
}

// The clock of the statement: the transaction's own may be from before it waited for the lock.
const leasesSql = `
  SELECT ${ms('clock.now')} AS now, l.worker_id AS "workerId", l.slots, l.interactive, l.in_flight AS "inFlight", l.waiting,
    l.interactive_wanted AS "interactiveWanted", l.requests_held AS "requestsHeld", l.tokens_held AS "tokensHeld"
  FROM (SELECT clock_timestamp() AS now) clock
  LEFT JOIN lane_lease l ON l.connection_id = $1 AND l.worker_id <> $2 AND l.leased_until > clock.now
  ORDER BY l.worker_id`

/** The leases of other workers that have not lapsed, in the same order for everyone. A later statement than the lock, so that it sees all that was written before it. */
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

const writeLane = `
  UPDATE lane SET level = $3, fell_at = ${instant('$4')}, cold_until = ${instant('$5')}, coolings = $6, base_latency_ms = $7, latency_ms = $8,
    requests_left = $9, tokens_left = $10, refilled_at = ${instant('$11')}, updated_at = clock_timestamp()
  WHERE connection_id = $1
  RETURNING (SELECT pg_notify('${LANE_CHANNEL}', $12) WHERE $12::text IS NOT NULL)::text`

const keepSql = `
  WITH lapsed AS (DELETE FROM lane_lease WHERE connection_id = $1 AND worker_id <> $2 AND leased_until <= ${instant('$11')}),
  held AS (
    INSERT INTO lane_lease (connection_id, worker_id, leased_until, slots, interactive, in_flight, waiting, interactive_wanted, requests_held, tokens_held)
    VALUES ($1, $2, ${instant('$13')}, $14, $15, $16, $17, $18, $19, $20)
    ON CONFLICT (connection_id, worker_id) DO UPDATE SET leased_until = excluded.leased_until, slots = excluded.slots, interactive = excluded.interactive,
      in_flight = excluded.in_flight, waiting = excluded.waiting, interactive_wanted = excluded.interactive_wanted,
      requests_held = excluded.requests_held, tokens_held = excluded.tokens_held
  )${writeLane}`

const giveBackSql = `WITH given AS (DELETE FROM lane_lease WHERE connection_id = $1 AND worker_id = $2)${writeLane}`

/** Writes what was decided under the lock; with `lease` null the worker holds nothing of the lane any more. */
export async function writeLease(
  client: ClientBase,
  connectionId: string,
  {
    lane,
    lease,
    workerId,
    leasedUntil,
    notice,
  }: {
    lane: LaneRow
    lease: Omit<LeaseRow, 'workerId'> | null
    workerId: string
    leasedUntil: number
    notice: string | null
  },
): Promise<void> {
  const {
    level,
    fellAt,
    coldUntil,
    coolings,
    baseLatencyMs,
    latencyMs,
    requestsLeft,
    tokensLeft,
    refilledAt,
  } = lane
  const values = [
    connectionId,
    workerId,
    level,
    fellAt,
    coldUntil,
    coolings,
    baseLatencyMs,
    latencyMs,
    requestsLeft,
    tokensLeft,
    refilledAt,
    notice,
  ]
  if (lease === null) {
    await client.query({ name: 'give-lane-back', text: giveBackSql, values })
    return
  }
  const { slots, interactive, inFlight, waiting, interactiveWanted, requestsHeld, tokensHeld } = lease
  await client.query({
    name: 'keep-lane-lease',
    text: keepSql,
    values: [
      ...values,
      leasedUntil,
      slots,
      interactive,
      inFlight,
      waiting,
      interactiveWanted,
      requestsHeld,
      tokensHeld,
    ],
  })
}

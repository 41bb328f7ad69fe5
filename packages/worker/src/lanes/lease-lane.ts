import type { Pool, PoolClient } from 'pg'
import { divideLane, isLaneFull, type Demand, type SlotGrant } from './divide-lane'
import { writeLaneNotice } from './lane-notices'
import { lockLane, readOtherLeases, writeLease, type LaneRow, type LeaseRow } from './lease-rows'
import { FIRST_LEVEL, mayGrowSoon, moveLevel } from './move-level'
import { draw, refill, requestBucket, tokenBucket, type Bucket, type RateWish } from './rates'
import type { LatencyLook } from './watch-latency'

/** What a worker saw since the last renewal, and what it wants. */
export interface LeaseWish {
  demand: Demand
  /** The most in flight and the most waiting at once. */
  mostInFlight: number
  mostWaiting: number
  /** What it held until now. */
  held: number
  fine: number
  /** Instants of this process's own clock, `performance.now()`. */
  refusals: readonly { beganAt: number; endedAt: number; askedMs: number | null }[]
  look: LatencyLook
  requests: RateWish & { unspent: number }
  /** `guessedTooMuch` is below 0 when calls took more than was guessed. */
  tokens: RateWish & { unspent: number; guessedTooMuch: number }
  /** It wants nothing more of the lane. */
  isOver: boolean
}

export interface LeaseAnswer {
  grant: SlotGrant
  /** Null where the provider sets no rate. */
  requests: number | null
  tokens: number | null
  coldForMs: number
  /** When the level last fell; calls that began before say nothing about it. */
  fellAt: number | null
  /** Another look in a moment may find more. */
  mayGrow: boolean
  /** Others hold what is its share, and were told. */
  isOwed: boolean
}

export interface LeaseTerms {
  workerId: string
  /** Of a lane that is used for the first time. */
  slots: number
  leaseMs: number
}

/** A call that began just before its worker died is over by then, as far as latencies tell. */
const LONGEST_LINGER_MS = 20_000
// A worker that is frozen within the transaction must not keep the lane from the others.
const begin =
  "BEGIN; SET LOCAL lock_timeout = '2s'; SET LOCAL statement_timeout = '3s'; SET LOCAL idle_in_transaction_session_timeout = '2s'"

/**
 * Renews, changes or gives back what a worker holds of a lane: one transaction under the lock of the lane's row. The
 * wish is asked for once the lock is there: what is in flight may have changed since.
 */
export async function leaseLane(
  pool: Pool,
  connectionId: string,
  terms: LeaseTerms,
  composeWish: () => LeaseWish,
): Promise<LeaseAnswer> {
  const client = await pool.connect()
  // A connection that breaks fails its query too; unhandled, the event would end the process.
  const ignore = () => undefined
  client.on('error', ignore)
  let isSound = false
  try {
    await client.query(begin)
    const answer = await decide(client, connectionId, terms, composeWish)
    await client.query('COMMIT')
    isSound = true
    return answer
  } finally {
    if (isSound) client.off('error', ignore)
    // Whatever state the connection is in, closing it ends the transaction and frees the lane.
    client.release(!isSound)
  }
}

async function decide(
  client: PoolClient,
  connectionId: string,
  { workerId, slots, leaseMs }: LeaseTerms,
  composeWish: () => LeaseWish,
): Promise<LeaseAnswer> {
  const found = await lockLane(client, connectionId, { slots, level: FIRST_LEVEL })
  const { now, others } = await readOtherLeases(client, connectionId, workerId)
  const wish = composeWish()
  const isFull = isLaneFull(found, others, wish.mostInFlight, now)
  const clock = performance.now()
  const refusals = wish.refusals.map(({ beganAt, endedAt, askedMs }) => ({
    beganMsAgo: clock - beganAt,
    endedMsAgo: clock - endedAt,
    askedMs,
  }))
  const lane = moveLevel(found, { ...wish, refusals, isFull, isSlow: wish.look.isSlow }, now)
  if (wish.look.calls > 0)
    Object.assign(lane, { latencyMs: wish.look.latencyMs, baseLatencyMs: wish.look.baseMs })

  const { grant, held, share, isOwed } = divideLane(lane, others, { workerId, demand: wish.demand, now })
  const rates = drawRates(lane, others, wish, share, now)
  Object.assign(lane, {
    requestsLeft: rates.requestsLeft,
    tokensLeft: rates.tokensLeft,
    refilledAt: Math.max(now, lane.refilledAt),
  })

  const coldForMs = Math.max(0, (lane.coldUntil ?? 0) - now)
  const isNewlyCold = coldForMs > 0 && lane.coldUntil !== found.coldUntil
  await writeLease(client, connectionId, {
    lane,
    workerId,
    leasedUntil: now + leaseMs + Math.min(LONGEST_LINGER_MS, 2 * (lane.latencyMs ?? 0)),
    lease: wish.isOver
      ? null
      : {
          slots: held.bench + held.people,
          interactive: held.people,
          inFlight: wish.mostInFlight,
          waiting: wish.mostWaiting,
          interactiveWanted: wish.demand.wanted.people,
          requestsHeld: rates.requests ?? 0,
          tokensHeld: rates.tokens ?? 0,
        },
    notice: isNewlyCold
      ? writeLaneNotice({ is: 'cold', connectionId, ms: coldForMs })
      : isOwed
        ? writeLaneNotice({ is: 'short', connectionId })
        : null,
  })
  return {
    grant,
    requests: rates.requests,
    tokens: rates.tokens,
    coldForMs,
    fellAt: lane.fellAt,
    mayGrow: mayGrowSoon(lane, now),
    isOwed,
  }
}

/** Puts back what was not spent, fills up by the time that passed, and takes the next second's part. */
function drawRates(lane: LaneRow, others: readonly LeaseRow[], wish: LeaseWish, share: number, now: number) {
  const seconds = (now - lane.refilledAt) / 1_000
  const drawOne = (
    bucket: Bucket,
    left: number,
    rateWish: RateWish,
    givenBack: number,
    heldByOthers: number,
  ) => {
    const there = refill(left, bucket, { seconds, givenBack, heldByOthers })
    const drawn = wish.isOver ? 0 : draw(there, bucket, rateWish, share)
    return { drawn, left: there - drawn }
  }
  const { requestsPerMinute, tokensPerMinute, interactiveSlots } = lane
  const requests =
    requestsPerMinute === null
      ? null
      : drawOne(
          requestBucket(requestsPerMinute, interactiveSlots),
          lane.requestsLeft,
          wish.requests,
          wish.requests.unspent,
          sumOf(others, 'requestsHeld'),
        )
  const tokens =
    tokensPerMinute === null
      ? null
      : drawOne(
          tokenBucket(tokensPerMinute, interactiveSlots),
          lane.tokensLeft,
          wish.tokens,
          wish.tokens.unspent + wish.tokens.guessedTooMuch,
          sumOf(others, 'tokensHeld'),
        )
  return {
    requests: requests && requests.drawn,
    tokens: tokens && tokens.drawn,
    requestsLeft: requests?.left ?? lane.requestsLeft,
    tokensLeft: tokens?.left ?? lane.tokensLeft,
  }
}

function sumOf(leases: readonly LeaseRow[], column: 'requestsHeld' | 'tokensHeld'): number {
  return leases.reduce((sum, lease) => sum + lease[column], 0)
}

import type { Pool, PoolClient } from 'pg'
import { inBoundedTransaction } from '../postgres/in-bounded-transaction'
import { divideLane, isLaneFull, type Demand, type SlotGrant } from './divide-lane'
import { formatLaneNotice } from './lane-notices'
import { lockLane, readOtherLeases, writeLease, type LaneRow, type LeaseRow } from './lease-rows'
import { mayGrowSoon, adjustConcurrency } from './adjust-concurrency'
import { FIRST_LEVEL } from './lane-defaults'
import { draw, refill, requestBucket, tokenBucket, type Bucket, type RateWish } from './rates'
import type { LatencyReport } from './latency-watch'

/** What a worker observed since the last renewal, and what it needs. */
export interface LeaseWish {
  demand: Demand
  /** The maximum in flight and the maximum waiting at once. */
  maxInFlight: number
  maxWaiting: number
  /** What it held until now. */
  held: number
  fine: number
  /** Instants of this process's own clock, `performance.now()`. */
  refusals: readonly { beganAt: number; endedAt: number; askedMs: number | null }[]
  latency: LatencyReport
  requests: RateWish & { unspent: number }
  /** `overestimated`: estimated less used tokens of ended calls; below 0 when they used more. */
  tokens: RateWish & { unspent: number; overestimated: number }
  /** It no longer needs the lane. */
  isLeaving: boolean
}

export interface LeaseAnswer {
  grant: SlotGrant
  /** Null when the provider sets no rate. */
  requests: number | null
  tokens: number | null
  coldForMs: number
  /** When the level last fell; earlier calls say nothing about the new level. */
  fellAt: number | null
  /** Another renewal soon may bring more. */
  mayGrow: boolean
  /** Others hold its share, and were notified. */
  isOwed: boolean
}

export interface LeaseTerms {
  workerId: string
  /** For a lane at its first use. */
  slots: number
  leaseMs: number
}

/** By then, a call that began just before its worker died has ended, judging by the latencies. */
const MAX_LINGER_MS = 20_000
const TRANSACTION_LIMITS = { lockMs: 2_000, statementMs: 3_000, idleMs: 2_000 }

/**
 * Renews, changes or gives back what a worker holds of a lane, in one transaction under the lock of the
 * lane's row. The wish is composed once the lock is held, because the calls in flight may have changed while
 * waiting.
 */
export async function leaseLane(
  pool: Pool,
  connectionId: string,
  terms: LeaseTerms,
  composeWish: () => LeaseWish,
): Promise<LeaseAnswer> {
  return inBoundedTransaction(pool, TRANSACTION_LIMITS, (client) =>
    decide(client, connectionId, terms, composeWish),
  )
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
  const isFull = isLaneFull(found, others, wish.maxInFlight, now)
  const clock = performance.now()
  const refusals = wish.refusals.map(({ beganAt, endedAt, askedMs }) => ({
    beganMsAgo: clock - beganAt,
    endedMsAgo: clock - endedAt,
    askedMs,
  }))
  const lane = adjustConcurrency(found, { ...wish, refusals, isFull, isSlow: wish.latency.isSlow }, now)
  if (wish.latency.calls > 0)
    Object.assign(lane, { latencyMs: wish.latency.latencyMs, baseLatencyMs: wish.latency.baseMs })

  const { grant, held, share, isOwed } = divideLane(lane, others, { workerId, demand: wish.demand, now })
  const rates = drawRates(lane, others, wish, share, now)
  Object.assign(lane, {
    requestsLeft: rates.requestsLeft,
    tokensLeft: rates.tokensLeft,
    refilledAt: Math.max(now, lane.refilledAt),
  })

  const coldForMs = Math.max(0, (lane.coldUntil ?? 0) - now)
  const isNewlyCold = coldForMs > 0 && lane.coldUntil !== found.coldUntil
  await writeLease(client, {
    connectionId,
    lane,
    workerId,
    leasedUntil: now + leaseMs + Math.min(MAX_LINGER_MS, 2 * (lane.latencyMs ?? 0)),
    lease: wish.isLeaving
      ? null
      : {
          slots: held.bench + held.people,
          interactive: held.people,
          inFlight: wish.maxInFlight,
          waiting: wish.maxWaiting,
          interactiveWanted: wish.demand.wanted.people,
          requestsHeld: rates.requests ?? 0,
          tokensHeld: rates.tokens ?? 0,
        },
    notice: isNewlyCold
      ? formatLaneNotice({ is: 'cold', connectionId, ms: coldForMs })
      : isOwed
        ? formatLaneNotice({ is: 'short', connectionId })
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

/** Returns what was not used, refills the buckets by the time passed, and draws the next second's part. */
function drawRates(lane: LaneRow, others: readonly LeaseRow[], wish: LeaseWish, share: number, now: number) {
  const seconds = (now - lane.refilledAt) / 1_000
  const drawOne = (
    bucket: Bucket,
    left: number,
    rateWish: RateWish,
    givenBack: number,
    heldByOthers: number,
  ) => {
    const available = refill(left, bucket, { seconds, givenBack, heldByOthers })
    const drawn = wish.isLeaving ? 0 : draw(available, bucket, rateWish, share)
    return { drawn, left: available - drawn }
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
          wish.tokens.unspent + wish.tokens.overestimated,
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

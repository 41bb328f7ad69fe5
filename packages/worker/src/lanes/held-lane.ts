import { createGate, NO_GRANT, type Gate, type Grant } from './gate'
import { composeLeaseWish } from './compose-lease-wish'
import {
  advanceLaneHold,
  coldMs,
  findRenewalForWaiting,
  isExpired,
  NO_HOLD,
  type Instant,
  type LaneEvent,
  type LaneTimings,
} from './lane-hold'
import { createLaneObservations } from './lane-observations'
import type { CallReport, LanePressure, LaneUse, SlotEnding, SlotRequest, SlotWork } from './lanes'
import type { LeaseAnswer, LeaseWish } from './lease-lane'
import { createRenewalTimer } from './renewal-timer'

export interface HeldLane {
  withSlot: <Value>(request: SlotRequest, work: SlotWork<Value>) => Promise<SlotEnding<Value>>
  coldForMs: () => number
  /** The pressure is null while the lane is unused or closed. */
  use: () => LaneUse & { pressure: LanePressure | null }
  expectOutput: (kind: string) => number | null
  /** Another worker reported that the provider asked for a pause. */
  coolDown: (ms: number) => void
  /** The row no longer has a pause. */
  warmUp: () => void
  /** Another worker lacks slots: reduces what is held to this worker's share as soon as possible. */
  share: () => void
  /** Turns waiting calls away: all, or those of one run. */
  turnAway: (runId?: string) => void
  /** Turns waiting calls away and gives the slots back; false while calls in flight keep them. */
  giveBack: () => Promise<boolean>
}

interface HeldLaneDeps {
  /** Renews the lease; the wish is composed once the row is locked. */
  lease: (composeWish: () => LeaseWish) => Promise<LeaseAnswer>
  timings: LaneTimings
  onFault: (error: unknown, isFirst: boolean) => void
}

/** Waiting this long for a cold lane is cheaper than giving the work back. */
const MAX_COLD_WAIT_MS = 1_500

const readClocks = (): Instant => ({ monotonic: performance.now(), wall: Date.now() })

/**
 * One lane as one worker holds it: calls enter through the gate, and what they observe goes to the row at
 * each renewal.
 */
export function holdLane({ lease, timings, onFault }: HeldLaneDeps): HeldLane {
  const observations = createLaneObservations()
  let hold = NO_HOLD
  let sentWish: LeaseWish | null = null
  let renewing: Promise<void> | null = null
  let mustRenewAgain = false
  let endedCalls = 0

  const advance = (event: LaneEvent) => {
    hold = advanceLaneHold(hold, event, readClocks(), timings)
  }
  const coldForMs = () => coldMs(hold, readClocks())
  const isUnusable = () => isExpired(hold, readClocks())
  const gate: Gate = createGate(
    () => isUnusable() || coldForMs() > 0 || hold.isReportingRefusal || observations.hasRefusals(),
  )
  const isIdle = () => {
    const [inFlight, waiting] = [gate.inFlight(), gate.waiting()]
    return inFlight.bench + inFlight.people + waiting.bench + waiting.people === 0
  }

  const timer = createRenewalTimer(() => renewNow())
  const renewAt = (due: number) => {
    if (!renewing) timer.ringAt(due, !isIdle())
  }
  const renewNow = () => {
    timer.cancel()
    if (renewing) mustRenewAgain = true
    else renewing = renew()
  }
  const renewForWaiting = () => {
    const { people, bench } = gate.waiting()
    if (people + bench > 0)
      renewAt(findRenewalForWaiting(hold, { isPersonWaiting: people > 0, now: readClocks() }, timings))
  }

  async function renew(): Promise<void> {
    const sentAt = readClocks()
    try {
      const answer = await lease(() => {
        sentWish = composeLeaseWish(gate, observations)
        advance({ is: 'sent', wish: sentWish })
        return sentWish
      })
      if (sentWish) applyAnswer(answer, sentWish, sentAt)
    } catch (error) {
      onFault(error, !hold.isFailing)
      advance({ is: 'failed' })
      if (sentWish) keepUnconfirmed(sentWish)
    }
    sentWish = null
    renewing = null
    advance({ is: 'renewed' })
    planNextRenewal()
  }

  function applyAnswer(answer: LeaseAnswer, wish: LeaseWish, sentAt: Instant): void {
    advance({ is: 'answered', answer, wish, sentAt, hasNewRefusals: observations.hasRefusals() })
    observations.learnFall(answer.fellAt, sentAt.monotonic)
    if (answer.coldForMs > 0) turnAwayIfCold()
    gate.settle(wish.isLeaving ? NO_GRANT : readGrant(answer))
  }

  function readGrant({ grant, requests, tokens }: LeaseAnswer): Grant {
    return coldForMs() > 0 ? { bench: 0, people: 0, requests, tokens } : { ...grant, requests, tokens }
  }

  /**
   * The wish may or may not be stored: until the next answer, only the slots it named are used, and nothing
   * of the rates.
   */
  function keepUnconfirmed(wish: LeaseWish): void {
    observations.restore({ ...wish, overestimated: wish.tokens.overestimated })
    const { bench, people, requests, tokens } = gate.grant()
    const { inFlight } = wish.demand
    gate.settle({
      bench: Math.min(bench, inFlight.bench),
      people: Math.min(people, inFlight.people),
      requests: requests && 0,
      tokens: tokens && 0,
    })
  }

  function planNextRenewal(): void {
    if (mustRenewAgain) {
      mustRenewAgain = false
      return renewNow()
    }
    if (hold.hasLease || !isIdle()) {
      // Spread over time: the first worker in each second would take most of its rates.
      renewAt(performance.now() + timings.everyMs * (0.9 + Math.random() * 0.2))
    }
    renewForWaiting()
  }

  function turnAwayIfCold(): void {
    if (coldForMs() > MAX_COLD_WAIT_MS) gate.turnAway(coldForMs())
  }

  function coolDown(ms: number): void {
    advance({ is: 'cooled', ms })
    // The slots open again step by step, from the first renewal after the cooling.
    gate.settle({ ...gate.grant(), bench: 0, people: 0 })
    turnAwayIfCold()
    renewForWaiting()
  }

  async function report(seen: CallReport, request: SlotRequest, beganAt: number): Promise<void> {
    if (seen.is !== 'refused') return observations.record(seen, request, beganAt)
    const endedAt = performance.now()
    const until = endedAt + (seen.retryAfterMs ?? 0)
    // Calls that are refused together are reported once, unless one is asked to wait longer.
    if (hold.coldUntil >= until && observations.isFromBeforeFall(beganAt)) return
    observations.recordRefusal({ beganAt, endedAt, askedMs: seen.retryAfterMs })
    advance({ is: 'refused', until })
    renewNow()
    // A renewal that was already under way may have missed the refusal; the second one has it.
    await renewing
    await renewing
  }

  return {
    async withSlot(request, work) {
      const { interactive = false } = request
      if (coldForMs() > MAX_COLD_WAIT_MS) return { open: false, waitMs: coldForMs() }
      const waited = gate.wait(request)
      renewForWaiting()
      const turn = await waited
      if (!turn.isIn) return { open: false, waitMs: turn.waitMs }
      const beganAt = performance.now()
      try {
        return { open: true, value: await work((seen) => report(seen, request, beganAt)) }
      } finally {
        gate.leave(interactive)
        if (!interactive) endedCalls += 1
        renewForWaiting()
      }
    },
    coldForMs,
    use() {
      const [inFlight, waiting] = [gate.inFlight().bench, gate.waiting().bench]
      const isUsed = inFlight + waiting > 0 && !isUnusable() && coldForMs() === 0
      const pressure = waiting === 0 ? 'room' : waiting >= inFlight ? 'crowded' : 'full'
      return { inFlight, ended: endedCalls, pressure: isUsed ? pressure : null }
    },
    expectOutput: observations.expectOutput,
    coolDown,
    warmUp() {
      advance({ is: 'warmed' })
      if (hold.hasLease || !isIdle()) renewNow()
    },
    share() {
      if (hold.hasLease) renewAt(hold.renewedAt + timings.soonMs)
    },
    turnAway: (runId) => gate.turnAway(0, runId),
    async giveBack() {
      gate.turnAway(0)
      timer.cancel()
      await renewing
      timer.cancel()
      const { bench, people } = gate.inFlight()
      if (bench + people > 0) return false
      if (!hold.hasLease) return true
      gate.takePeaks()
      renewNow()
      await renewing
      timer.cancel()
      return !hold.hasLease
    },
  }
}

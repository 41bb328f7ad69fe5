import { createGate, NOTHING, type Gate } from './gate'
import type { CallReport, LanePressure, LaneUse, SlotEnding, SlotRequest, SlotWork } from './lanes'
import type { LeaseAnswer, LeaseWish } from './lease-lane'
import { createRenewalTimer } from './renewal-timer'
import { gatherSightings } from './sightings'

/** How often a lane is renewed. The defaults are those of production; tests live faster. */
export interface LaneTimings {
  /** How long a lease is good without renewal. */
  leaseMs: number
  /** Between renewals while there is demand. */
  everyMs: number
  /** The soonest after the last one, while looking again may bring more. */
  soonMs: number
  /** The same for calls that people wait for. */
  peopleMs: number
}

export const LANE_TIMINGS: LaneTimings = { leaseMs: 10_000, everyMs: 1_000, soonMs: 250, peopleMs: 50 }

export interface HeldLane {
  withSlot: <Value>(request: SlotRequest, work: SlotWork<Value>) => Promise<SlotEnding<Value>>
  coldForMs: () => number
  /** Without a pressure while it is not used, or closed. */
  use: () => LaneUse & { pressure: LanePressure | null }
  expectOutput: (kind: string) => number | null
  /** Others were told that the provider asked for patience. */
  coolDown: (ms: number) => void
  /** The row no longer asks for patience. */
  warmUp: () => void
  /** Somebody lacks slots: holds no more than its share as soon as may be. */
  share: () => void
  /** Nobody who waits gets a slot. */
  turnAway: () => void
  /** Turns away who waits, and gives the slots back; false while calls are in flight, which keep them. */
  giveBack: () => Promise<boolean>
}

interface Options {
  lease: (composeWish: () => LeaseWish) => Promise<LeaseAnswer>
  timings: LaneTimings
  onFault: (error: unknown, isFirst: boolean) => void
}

/** No call begins in the last fifth of a lease, so that it has begun, or will not, when others may take the slot. */
const USABLE = 0.8
/** Waiting this long for a cold lane is cheaper than giving the work back. */
const MOMENT_MS = 1_500

/** One lane as one worker holds it: calls enter by the gate, and what they find out goes to the row at each renewal. */
export function holdLane({ lease, timings, onFault }: Options): HeldLane {
  const sightings = gatherSightings()
  let usableUntil = { monotonic: -Infinity, wall: -Infinity }
  let coldUntil = -Infinity
  let cooledAt = -Infinity
  let told: LeaseWish | null = null
  let renewing: Promise<void> | null = null
  let isAgain = false
  let isFailing = false
  let isTelling = false
  let holdsRow = false
  let renewedAt = -Infinity
  let soonMs = 0
  let isOwed = false
  let ended = 0

  const coldForMs = () => Math.max(0, coldUntil - performance.now())
  // The wall's clock too: the other one stands still while a machine sleeps.
  const isLapsed = () => performance.now() >= usableUntil.monotonic || Date.now() >= usableUntil.wall
  // Until the row knows of a refusal, nobody here knows how long it closes the lane.
  const gate: Gate = createGate(() => isLapsed() || coldForMs() > 0 || isTelling || sightings.hasRefusals())
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
    if (renewing) isAgain = true
    else renewing = renew()
  }
  const askForMore = () => {
    const waiting = gate.waiting()
    if (waiting.people + waiting.bench === 0) return
    const soonest = waiting.people > 0 && !isOwed ? Math.min(soonMs, timings.peopleMs) : soonMs
    renewAt(Math.max(renewedAt + (isLapsed() && !isFailing ? 0 : soonest), coldUntil))
  }

  async function renew(): Promise<void> {
    const sentAt = { monotonic: performance.now(), wall: Date.now() }
    try {
      const answer = await lease(composeWish)
      if (told) take(answer, told, sentAt)
      isFailing = false
    } catch (error) {
      onFault(error, !isFailing)
      isFailing = true
      soonMs = timings.everyMs / 2
      holdsRow &&= !isLapsed()
      if (told) takeBack(told)
    }
    told = null
    renewedAt = performance.now()
    renewing = null
    plan()
  }

  function composeWish(): LeaseWish {
    const held = gate.grant()
    const peaks = gate.takePeaks()
    const rates = gate.wish()
    const unspent = gate.pause()
    const isOver = peaks.inFlight + peaks.waiting === 0 && !sightings.hasRefusals()
    const { guessedTooMuch, ...seen } = sightings.tell(held.bench > 0 && peaks.inFlight >= held.bench)
    // Calls that found room without waiting will want as much in the next second.
    const again = isOver ? 0 : 1
    const wish: LeaseWish = {
      demand: { inFlight: gate.inFlight(), wanted: { bench: peaks.bench, people: peaks.people } },
      mostInFlight: peaks.inFlight,
      mostWaiting: peaks.waiting,
      held: held.bench + held.people,
      ...seen,
      requests: {
        ...rates.requests,
        bench: rates.requests.bench + peaks.begun + again,
        benchFirst: Math.max(again, rates.requests.benchFirst),
        unspent: unspent.requests,
      },
      tokens: {
        ...rates.tokens,
        bench: rates.tokens.bench + peaks.begunTokens,
        benchFirst: Math.max(again, rates.tokens.benchFirst),
        unspent: unspent.tokens,
        guessedTooMuch,
      },
      isOver,
    }
    isTelling = seen.refusals.length > 0
    told = wish
    return wish
  }

  /** What was told may or may not be written: until the next answer no more slots are used than were told, and nothing of the rates. */
  function takeBack(wish: LeaseWish): void {
    isTelling = false
    sightings.tellAgain({ ...wish, guessedTooMuch: wish.tokens.guessedTooMuch })
    const { bench, people, requests, tokens } = gate.grant()
    const { inFlight } = wish.demand
    gate.settle({
      bench: Math.min(bench, inFlight.bench),
      people: Math.min(people, inFlight.people),
      requests: requests && 0,
      tokens: tokens && 0,
    })
  }

  function take(answer: LeaseAnswer, wish: LeaseWish, sentAt: { monotonic: number; wall: number }): void {
    const { grant, requests, tokens, fellAt, mayGrow } = answer
    const good = wish.isOver ? -Infinity : timings.leaseMs * USABLE
    usableUntil = { monotonic: sentAt.monotonic + good, wall: sentAt.wall + good }
    if (answer.coldForMs > 0) coolDown(answer.coldForMs)
    else if (!sightings.hasRefusals() && cooledAt < sentAt.monotonic) coldUntil = -Infinity
    sightings.learnFall(fellAt, sentAt.monotonic)
    const got = grant.bench + grant.people
    isTelling = false
    holdsRow = !wish.isOver
    isOwed = answer.isOwed
    soonMs = mayGrow || isOwed || got > wish.held || got === 0 ? timings.soonMs : timings.everyMs
    const isCold = coldForMs() > 0
    gate.settle(
      wish.isOver
        ? NOTHING
        : { bench: isCold ? 0 : grant.bench, people: isCold ? 0 : grant.people, requests, tokens },
    )
  }

  function plan(): void {
    if (isAgain) {
      isAgain = false
      return renewNow()
    }
    if (holdsRow || !isIdle()) {
      // Not all workers at the same moments: whoever comes first of a second would take most of its rates.
      renewAt(performance.now() + timings.everyMs * (0.9 + Math.random() * 0.2))
    }
    askForMore()
  }

  function coolDown(ms: number): void {
    cooledAt = performance.now()
    coldUntil = Math.max(coldUntil, cooledAt + ms)
    // What was open before is opened anew, little by little, at the first renewal after it.
    gate.settle({ ...gate.grant(), bench: 0, people: 0 })
    if (coldForMs() > MOMENT_MS) gate.turnAway(coldForMs())
    askForMore()
  }

  async function report(seen: CallReport, request: SlotRequest, beganAt: number): Promise<void> {
    if (seen.is !== 'refused') return sightings.note(seen, request, beganAt)
    const endedAt = performance.now()
    const askedUntil = endedAt + (seen.retryAfterMs ?? 0)
    // Calls refused together are told once, unless one is asked to wait for longer.
    if (coldUntil >= askedUntil && sightings.isFromBeforeFall(beganAt)) return
    sightings.noteRefusal({ beganAt, endedAt, askedMs: seen.retryAfterMs })
    coldUntil = Math.max(coldUntil, askedUntil)
    renewNow()
    // One that was under way may not have told it.
    await renewing
    await renewing
  }

  return {
    async withSlot(request, work) {
      const { interactive = false } = request
      if (coldForMs() > MOMENT_MS) return { open: false, waitMs: coldForMs() }
      const waited = gate.wait(request)
      askForMore()
      const turn = await waited
      if (!turn.isIn) return { open: false, waitMs: turn.waitMs }
      const beganAt = performance.now()
      try {
        return { open: true, value: await work((seen) => report(seen, request, beganAt)) }
      } finally {
        gate.leave(interactive)
        if (!interactive) ended += 1
        askForMore()
      }
    },
    coldForMs,
    use() {
      const [inFlight, waiting] = [gate.inFlight().bench, gate.waiting().bench]
      const isUsed = inFlight + waiting > 0 && !isLapsed() && coldForMs() === 0
      return {
        inFlight,
        ended,
        pressure: !isUsed ? null : waiting === 0 ? 'room' : waiting >= inFlight ? 'crowded' : 'full',
      }
    },
    expectOutput: sightings.expectOutput,
    coolDown,
    warmUp() {
      coldUntil = -Infinity
      if (holdsRow || !isIdle()) renewNow()
    },
    share() {
      if (holdsRow) renewAt(renewedAt + timings.soonMs)
    },
    turnAway: () => gate.turnAway(0),
    async giveBack() {
      gate.turnAway(0)
      timer.cancel()
      await renewing
      timer.cancel()
      const { bench, people } = gate.inFlight()
      if (bench + people > 0) return false
      if (!holdsRow) return true
      gate.takePeaks()
      renewNow()
      await renewing
      timer.cancel()
      return !holdsRow
    },
  }
}

import type { BudgetAnswer } from './lease-budget'
import type { BudgetState, BudgetWish } from './divide-budget'

/** Money set aside for one call. */
export interface Reservation {
  /** The call is over and its attempt is written; null when its cost is not known. Told once, the rest is ignored. */
  settle: (costNano: bigint | null) => void
}

export type ReserveAnswer =
  { is: 'reserved'; reservation: Reservation } | { is: 'busy' } | ({ is: 'exhausted' } & BudgetState)

export interface PurseTimings {
  leaseMs: number
  /** It is renewed when less than this is left of the lease. */
  renewBeforeMs: number
  /** Given back when no call needed it for so long. */
  idleMs: number
  /** After “too little is free”, it is not asked again for so long, unless a call of its own ends. */
  busyMs: number
  /** Waiting so long for the money of own calls is cheaper than giving the work back. */
  patienceMs: number
}

export const PURSE_TIMINGS: PurseTimings = {
  leaseMs: 60_000,
  renewBeforeMs: 40_000,
  idleMs: 2_000,
  busyMs: 500,
  patienceMs: 5_000,
}

/** What a worker holds of one run's budget. */
export interface Purse {
  reserve: (estimate: bigint) => Promise<ReserveAnswer>
  /** Renews the lease when it is time, or gives it back when it is idle. True when nothing is held. */
  tend: () => Promise<boolean>
  /** Gives back what it holds. A call made later takes money anew. */
  giveBack: () => Promise<void>
}

interface PurseTies {
  lease: (wish: BudgetWish) => Promise<BudgetAnswer>
  drop: () => Promise<void>
  timings: PurseTimings
}

const FIRST_BLOCK = 16n
const LARGEST_BLOCK = 4_096n
/** A block lasts about so long: asking costs a sum over the attempts of the run. */
const BLOCK_MS = { least: 2_000, most: 10_000 }

export const NO_RESERVATION: Reservation = { settle: () => undefined }

export function openPurse({ lease, drop, timings }: PurseTies): Purse {
  let held = 0n
  let inUse = 0n
  let validUntil = 0
  let freeUntil = 0
  let busyUntil = 0
  let usedAt = performance.now()
  let askedAt = 0
  let blockCalls = FIRST_BLOCK
  let lastEstimate = 0n
  let asking: Promise<unknown> | null = null
  /** What calls took that ended while the lease was asked for: the answer may not know of it. */
  let settledMeanwhile = 0n
  const waiting = new Set<() => void>()

  /** How many calls have ended. */
  let settles = 0

  /** One of those who wait looks again; who need not wait any more wakes the next. */
  const wakeOne = () => waiting.values().next().value?.()
  const waitForMoney = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => wake(), ms)
      const wake = () => {
        clearTimeout(timer)
        waiting.delete(wake)
        resolve()
      }
      waiting.add(wake)
    })
  const take = (estimate: bigint): ReserveAnswer => {
    let open = true
    inUse += estimate
    usedAt = performance.now()
    return {
      is: 'reserved',
      reservation: {
        settle(costNano) {
          if (!open) return
          open = false
          const took = costNano ?? estimate
          inUse -= estimate
          held -= took
          if (asking) settledMeanwhile += took
          usedAt = performance.now()
          busyUntil = 0
          settles += 1
          wakeOne()
        },
      },
    }
  }

  /** Asks for a call's money, and with 0n only anew for what is held. */
  const ask = async (estimate: bigint): Promise<ReserveAnswer> => {
    const now = performance.now()
    const since = now - askedAt
    if (estimate > 0n && since < BLOCK_MS.least && blockCalls < LARGEST_BLOCK) blockCalls *= 2n
    else if (since > BLOCK_MS.most && blockCalls > FIRST_BLOCK) blockCalls /= 2n
    askedAt = now
    if (estimate > 0n) lastEstimate = estimate
    settledMeanwhile = 0n
    const before = settles
    const answer = await lease({ inUse, estimate, block: lastEstimate * blockCalls })
    if (answer.is === 'unlimited') {
      freeUntil = performance.now() + timings.busyMs
      held = inUse
      return { is: 'reserved', reservation: NO_RESERVATION }
    }
    held = answer.held - settledMeanwhile
    validUntil = now + timings.leaseMs
    if (answer.is === 'granted')
      return estimate > 0n ? take(estimate) : { is: 'reserved', reservation: NO_RESERVATION }
    busyUntil = settles === before ? performance.now() + timings.busyMs : 0
    return answer.is === 'busy' ? { is: 'busy' } : answer
  }

  /** One at a time: nothing is taken out of the purse while the database decides what is in it. */
  const alone = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = work()
    asking = mine
    try {
      return await mine
    } finally {
      asking = null
    }
  }

  // Empty before the database is told: a lease that is not given back after all lapses.
  const empty = () =>
    alone(async () => {
      held = 0n
      validUntil = 0
      await drop()
    })

  const tryToReserve = async (estimate: bigint): Promise<ReserveAnswer> => {
    // What went wrong with another call's question is that call's.
    while (asking) await asking.catch(() => undefined)
    const now = performance.now()
    if (now < freeUntil) return { is: 'reserved', reservation: NO_RESERVATION }
    if (now < validUntil && held - inUse >= estimate) return take(estimate)
    if (now < busyUntil) return { is: 'busy' }
    return alone(() => ask(estimate))
  }

  return {
    async reserve(estimate) {
      const giveUpAt = performance.now() + timings.patienceMs
      for (;;) {
        const before = settles
        const answer = await tryToReserve(estimate)
        const left = giveUpAt - performance.now()
        if (answer.is !== 'busy' || (inUse === 0n && settles === before) || left <= 0) {
          wakeOne()
          return answer
        }
        // A call that ended while the database was asked has freed something by now.
        if (settles === before) await waitForMoney(left)
      }
    },
    async tend() {
      if (asking) return false
      if (inUse === 0n && validUntil === 0) return true
      const now = performance.now()
      if (inUse === 0n && now - usedAt > timings.idleMs) {
        await empty()
        return true
      }
      if (validUntil - now < timings.renewBeforeMs) await alone(() => ask(0n))
      return false
    },
    async giveBack() {
      while (asking) await asking.catch(() => undefined)
      if (validUntil > 0) await empty()
    },
  }
}

import type { BudgetAnswer } from './lease-budget'

export interface BudgetLeaseTimings {
  leaseMs: number
  /** The lease is renewed when less than this is left of it. */
  renewBeforeMs: number
  /** The lease is given back when no call has needed it for this long. */
  idleMs: number
  /** After the database had too little, the next request waits this long, or until one of our calls ends. */
  busyMs: number
  /** Waiting this long for our own calls to free money is cheaper than giving the work back. */
  patienceMs: number
}

/** What a worker holds of one run's budget, in nano-dollars. Instants are `performance.now()`. */
export interface BudgetLeaseState {
  /** Granted by the database, less what ended calls have cost. */
  held: bigint
  /** Reserved for calls in flight; a part of `held`. */
  reserved: bigint
  /** The grant may be used until then; 0 while nothing is held. */
  validUntil: number
  /** The run had no budget when the database was last asked: no call needs a reservation until then. */
  unlimitedUntil: number
  busyUntil: number
  usedAt: number
  askedAt: number
  isAsking: boolean
  /**
   * The cost of calls that ended while a request to the database was in flight: its answer may not include
   * them.
   */
  settledWhileAsking: bigint
  settledCalls: number
  settledCallsWhenAsked: number
  /** How many calls the next block should cover. */
  blockCalls: bigint
  lastEstimate: bigint
}

export type BudgetLeaseEvent =
  | { is: 'reserved'; estimate: bigint }
  /** A call ended and its attempt is stored; its cost is null when unknown. */
  | { is: 'settled'; estimate: bigint; costNano: bigint | null }
  /** The database is asked for a call's estimate, or with 0 to renew the lease. */
  | { is: 'asked'; estimate: bigint }
  | { is: 'answered'; answer: BudgetAnswer }
  | { is: 'failed' }
  | { is: 'dropped' }

export type BudgetLeaseDecision = 'unlimited' | 'reserve' | 'busy' | 'ask'

const FIRST_BLOCK = 16n
const MAX_BLOCK = 4_096n
/** A block lasts about this long: asking costs a sum over the attempts of the run. */
const BLOCK_MS = { min: 2_000, max: 10_000 }

export function startBudgetLease(now: number): BudgetLeaseState {
  return {
    held: 0n,
    reserved: 0n,
    validUntil: 0,
    unlimitedUntil: 0,
    busyUntil: 0,
    usedAt: now,
    askedAt: 0,
    isAsking: false,
    settledWhileAsking: 0n,
    settledCalls: 0,
    settledCallsWhenAsked: 0,
    blockCalls: FIRST_BLOCK,
    lastEstimate: 0n,
  }
}

/** What to do about a call that may cost `estimate`, while no request to the database is in flight. */
export function decideReservation(
  { unlimitedUntil, validUntil, busyUntil, held, reserved }: BudgetLeaseState,
  estimate: bigint,
  now: number,
): BudgetLeaseDecision {
  if (now < unlimitedUntil) return 'unlimited'
  if (now < validUntil && held - reserved >= estimate) return 'reserve'
  return now < busyUntil ? 'busy' : 'ask'
}

export function advanceBudgetLease(
  state: BudgetLeaseState,
  event: BudgetLeaseEvent,
  now: number,
  { leaseMs, busyMs }: Pick<BudgetLeaseTimings, 'leaseMs' | 'busyMs'>,
): BudgetLeaseState {
  switch (event.is) {
    case 'reserved':
      return { ...state, reserved: state.reserved + event.estimate, usedAt: now }
    case 'settled': {
      const cost = event.costNano ?? event.estimate
      return {
        ...state,
        reserved: state.reserved - event.estimate,
        held: state.held - cost,
        settledWhileAsking: state.settledWhileAsking + (state.isAsking ? cost : 0n),
        settledCalls: state.settledCalls + 1,
        usedAt: now,
        busyUntil: 0,
      }
    }
    case 'asked':
      return {
        ...state,
        blockCalls: resizeBlock(state, event.estimate, now),
        lastEstimate: event.estimate > 0n ? event.estimate : state.lastEstimate,
        askedAt: now,
        isAsking: true,
        settledWhileAsking: 0n,
        settledCallsWhenAsked: state.settledCalls,
      }
    case 'answered': {
      const { answer } = event
      const answered = { ...state, isAsking: false }
      if (answer.is === 'unlimited')
        return { ...answered, held: state.reserved, unlimitedUntil: now + busyMs }
      const isRefused = answer.is !== 'granted'
      const nothingSettled = state.settledCalls === state.settledCallsWhenAsked
      return {
        ...answered,
        held: answer.held - state.settledWhileAsking,
        validUntil: state.askedAt + leaseMs,
        // A call that ended during the request has freed money that the answer does not include.
        ...(isRefused ? { busyUntil: nothingSettled ? now + busyMs : 0 } : {}),
      }
    }
    case 'failed':
      return { ...state, isAsking: false }
    case 'dropped':
      return { ...state, held: 0n, validUntil: 0 }
  }
}

function resizeBlock({ askedAt, blockCalls }: BudgetLeaseState, estimate: bigint, now: number): bigint {
  const sinceMs = now - askedAt
  if (estimate > 0n && sinceMs < BLOCK_MS.min && blockCalls < MAX_BLOCK) return blockCalls * 2n
  return sinceMs > BLOCK_MS.max && blockCalls > FIRST_BLOCK ? blockCalls / 2n : blockCalls
}

import {
  advanceBudgetLease,
  decideReservation,
  startBudgetLease,
  type BudgetLeaseEvent,
  type BudgetLeaseTimings,
} from './budget-lease-state'
import type { BudgetState, BudgetWish } from './divide-budget'
import type { BudgetAnswer } from './lease-budget'

/** Money reserved for one call. */
export interface Reservation {
  /**
   * The call ended and its attempt is stored; null when its cost is unknown. Only the first invocation
   * counts.
   */
  settle: (costNano: bigint | null) => void
}

export type ReserveAnswer =
  { is: 'reserved'; reservation: Reservation } | { is: 'busy' } | ({ is: 'exhausted' } & BudgetState)

export const BUDGET_LEASE_TIMINGS: BudgetLeaseTimings = {
  leaseMs: 60_000,
  renewBeforeMs: 40_000,
  idleMs: 2_000,
  busyMs: 500,
  patienceMs: 5_000,
}

/** What a worker holds of one run's budget. */
export interface BudgetLease {
  reserve: (estimate: bigint) => Promise<ReserveAnswer>
  /** Renews the lease when it is time, or gives it back when it is idle. True when nothing is held. */
  tend: () => Promise<boolean>
  /** Gives back what it holds. A later call leases money again. */
  giveBack: () => Promise<void>
}

interface BudgetLeaseDeps {
  lease: (wish: BudgetWish) => Promise<BudgetAnswer>
  drop: () => Promise<void>
  timings: BudgetLeaseTimings
}

export const NO_RESERVATION: Reservation = { settle: () => undefined }

/**
 * The shell around `advanceBudgetLease`: asks the database, one question at a time, and lets calls wait for
 * money.
 */
export function openBudgetLease({ lease, drop, timings }: BudgetLeaseDeps): BudgetLease {
  let state = startBudgetLease(performance.now())
  let question: Promise<unknown> | null = null
  const waiters = new Set<() => void>()
  const advance = (event: BudgetLeaseEvent) => {
    state = advanceBudgetLease(state, event, performance.now(), timings)
  }

  /** A woken waiter tries again; once it no longer needs to wait, it wakes the next. */
  const wakeNext = () => waiters.values().next().value?.()
  const waitForMoney = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => wake(), ms)
      const wake = () => {
        clearTimeout(timer)
        waiters.delete(wake)
        resolve()
      }
      waiters.add(wake)
    })

  const reserveFromLease = (estimate: bigint): ReserveAnswer => {
    let isOpen = true
    advance({ is: 'reserved', estimate })
    const settle = (costNano: bigint | null) => {
      if (!isOpen) return
      isOpen = false
      advance({ is: 'settled', estimate, costNano })
      wakeNext()
    }
    return { is: 'reserved', reservation: { settle } }
  }

  // While the database decides, nothing is reserved from the old grant.
  const exclusively = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const asked = work()
    question = asked
    try {
      return await asked
    } finally {
      question = null
    }
  }
  const askDatabase = (estimate: bigint) =>
    exclusively(async (): Promise<ReserveAnswer> => {
      advance({ is: 'asked', estimate })
      let answer: BudgetAnswer
      try {
        answer = await lease({
          inUse: state.reserved,
          estimate,
          block: state.lastEstimate * state.blockCalls,
        })
      } catch (error) {
        advance({ is: 'failed' })
        throw error
      }
      advance({ is: 'answered', answer })
      if (answer.is === 'busy') return { is: 'busy' }
      if (answer.is === 'exhausted') return answer
      return answer.is === 'granted' && estimate > 0n
        ? reserveFromLease(estimate)
        : { is: 'reserved', reservation: NO_RESERVATION }
    })
  // Emptied before the database is asked: should dropping fail, the lease expires.
  const dropLease = () =>
    exclusively(async () => {
      advance({ is: 'dropped' })
      await drop()
    })

  const tryToReserve = async (estimate: bigint): Promise<ReserveAnswer> => {
    // In the same tick as the decision, or two calls could ask at once. An error belongs to the call that
    // asked.
    while (question) await question.catch(() => undefined)
    switch (decideReservation(state, estimate, performance.now())) {
      case 'unlimited':
        return { is: 'reserved', reservation: NO_RESERVATION }
      case 'reserve':
        return reserveFromLease(estimate)
      case 'busy':
        return { is: 'busy' }
      case 'ask':
        return askDatabase(estimate)
    }
  }

  return {
    async reserve(estimate) {
      const giveUpAt = performance.now() + timings.patienceMs
      for (;;) {
        const settledBefore = state.settledCalls
        const answer = await tryToReserve(estimate)
        const leftMs = giveUpAt - performance.now()
        const hasSettled = state.settledCalls !== settledBefore
        if (answer.is !== 'busy' || (state.reserved === 0n && !hasSettled) || leftMs <= 0) {
          wakeNext()
          return answer
        }
        // A call that ended while the database was asked may have freed enough: try again at once.
        if (!hasSettled) await waitForMoney(leftMs)
      }
    },
    async tend() {
      if (question) return false
      if (state.reserved === 0n && state.validUntil === 0) return true
      const now = performance.now()
      if (state.reserved === 0n && now - state.usedAt > timings.idleMs) {
        await dropLease()
        return true
      }
      if (state.validUntil - now < timings.renewBeforeMs) await askDatabase(0n)
      return false
    },
    async giveBack() {
      while (question) await question.catch(() => undefined)
      if (state.validUntil > 0) await dropLease()
    },
  }
}

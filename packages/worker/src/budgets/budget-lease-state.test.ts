import { describe, expect, it } from 'vitest'
import {
  advanceBudgetLease,
  decideReservation,
  startBudgetLease,
  type BudgetLeaseEvent,
  type BudgetLeaseState,
} from './budget-lease-state'

const TIMINGS = { leaseMs: 60_000, busyMs: 500 }
const FUNDS = { budget: 1_000n, spent: 0n, others: 0n }

/** The state after each event, one second apart. */
function run(...events: BudgetLeaseEvent[]): BudgetLeaseState {
  return events.reduce(
    (state, event, second) => advanceBudgetLease(state, event, second * 1_000, TIMINGS),
    startBudgetLease(0),
  )
}
const granted = (held: bigint): BudgetLeaseEvent => ({
  is: 'answered',
  answer: { is: 'granted', held, ...FUNDS },
})

describe('the lease of a budget', () => {
  it('asks the database first, then reserves from the grant until it is used up', () => {
    expect(decideReservation(startBudgetLease(0), 30n, 0)).toBe('ask')
    const leased = run({ is: 'asked', estimate: 30n }, granted(100n), { is: 'reserved', estimate: 30n })
    expect(decideReservation(leased, 70n, 3_000)).toBe('reserve')
    expect(decideReservation(leased, 71n, 3_000)).toBe('ask')
  })

  it('asks again when the lease has expired', () => {
    const leased = run({ is: 'asked', estimate: 30n }, granted(100n))
    expect(decideReservation(leased, 30n, 59_999)).toBe('reserve')
    expect(decideReservation(leased, 30n, 60_000)).toBe('ask')
  })

  it('replaces the estimate of a call by its cost, and keeps the estimate where the cost is unknown', () => {
    const leased = run({ is: 'asked', estimate: 30n }, granted(100n), { is: 'reserved', estimate: 30n })
    const settle = (costNano: bigint | null) =>
      advanceBudgetLease(leased, { is: 'settled', estimate: 30n, costNano }, 3_000, TIMINGS)
    expect(settle(10n)).toMatchObject({ held: 90n, reserved: 0n })
    expect(settle(null)).toMatchObject({ held: 70n, reserved: 0n })
  })

  it('deducts the cost of calls that end during a renewal from the new grant', () => {
    const renewed = run(
      { is: 'asked', estimate: 30n },
      granted(100n),
      { is: 'reserved', estimate: 30n },
      { is: 'asked', estimate: 0n },
      { is: 'settled', estimate: 30n, costNano: 20n },
      granted(100n),
    )
    expect(renewed).toMatchObject({ held: 80n, reserved: 0n })
  })

  it('does not ask again soon after the database had too little, unless a call has ended', () => {
    const busy: BudgetLeaseEvent = { is: 'answered', answer: { is: 'busy', held: 0n, ...FUNDS } }
    const refused = run({ is: 'asked', estimate: 30n }, busy)
    expect(decideReservation(refused, 30n, 1_499)).toBe('busy')
    expect(decideReservation(refused, 30n, 1_500)).toBe('ask')
    const settled = run({ is: 'asked', estimate: 30n }, { is: 'settled', estimate: 0n, costNano: 0n }, busy)
    expect(decideReservation(settled, 30n, 2_001)).toBe('ask')
  })

  it('reserves nothing for a while when the run has no budget', () => {
    const unlimited = run({ is: 'asked', estimate: 30n }, { is: 'answered', answer: { is: 'unlimited' } })
    expect(decideReservation(unlimited, 30n, 1_499)).toBe('unlimited')
    expect(decideReservation(unlimited, 30n, 1_500)).toBe('ask')
  })

  it('asks for larger blocks while requests follow each other quickly, and for smaller ones later', () => {
    const quick = run({ is: 'asked', estimate: 1n }, { is: 'asked', estimate: 1n })
    expect(quick.blockCalls).toBe(64n)
    expect(advanceBudgetLease(quick, { is: 'asked', estimate: 1n }, 20_000, TIMINGS).blockCalls).toBe(32n)
  })

  it('holds nothing after it was dropped', () => {
    const dropped = run({ is: 'asked', estimate: 30n }, granted(100n), { is: 'dropped' })
    expect(dropped).toMatchObject({ held: 0n, validUntil: 0 })
    expect(decideReservation(dropped, 1n, 3_000)).toBe('ask')
  })
})

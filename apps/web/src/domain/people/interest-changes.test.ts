import { describe, expect, it } from 'vitest'
import { compareInterests, countWithdrawals } from './interest-changes'

const state = (affiliation: string | null, ...vendorTies: string[]) => ({ affiliation, vendorTies })

describe('changes of interests', () => {
  it.each([
    ['nothing', state(null, 'Acme'), state('', 'ACME '), false, false],
    ['a new tie', state(null), state(null, 'Acme'), true, false],
    ['a dropped tie', state(null, 'Acme'), state(null), true, true],
    ['one tie for another', state(null, 'Acme'), state(null, 'Lumen'), true, true],
    ['a first affiliation', state(null), state('North Clinic'), true, false],
    ['another spelling of the affiliation', state('North Clinic'), state('north  clinic'), false, false],
    ['another affiliation', state('North Clinic'), state('Lagoon View'), true, true],
    ['no affiliation', state('North Clinic'), state(null), true, true],
  ])('%s', (_, before, after, isChanged, isWithdrawal) => {
    expect(compareInterests(before, after)).toEqual({ isChanged, isWithdrawal })
  })

  it('count as withdrawals only after the given time', () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const states = [
      { at: at(1), ...state('A', 'Acme') },
      { at: at(2), ...state('B', 'Acme') },
      { at: at(3), ...state('B', 'Acme', 'Lumen') },
      { at: at(4), ...state('B') },
    ]
    expect([at(0), at(2), at(4)].map((since) => countWithdrawals(states, since))).toEqual([2, 1, 0])
  })
})

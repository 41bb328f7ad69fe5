import { describe, expect, it } from 'vitest'
import type { RunStateName } from '../../domain/running/runs'
import { listCostFacts, describeCost } from './describe-cost'

describe('describeCost', () => {
  it.each([
    [{ cost: 1.5, spent: '1.50', callsWithoutCost: 0, unpriced: [] }, false, '$1.50'],
    [{ cost: 0, spent: '0.00', callsWithoutCost: 0, unpriced: [] }, true, '$0.00'],
    // Before the first call, too: what is not known at the end was not $0.00 before.
    [{ cost: 0, spent: '0.00', callsWithoutCost: 0, unpriced: ['a'] }, false, 'unknown: a has no price'],
    [
      { cost: 0, spent: '0.00', callsWithoutCost: 0, unpriced: ['a', 'b'] },
      false,
      'unknown: a and b have no price',
    ],
    [
      { cost: null, spent: '0.00', callsWithoutCost: 3, unpriced: ['a'] },
      true,
      'unknown: simulated calls have no price',
    ],
    [{ cost: null, spent: '0.00', callsWithoutCost: 1, unpriced: [] }, false, 'unknown: no price for 1 call'],
    [
      { cost: null, spent: '0.25', callsWithoutCost: 3, unpriced: ['a'] },
      true,
      'unknown: no price for 3 calls, $0.25 for the others',
    ],
  ])('%j, simulated %s', (money, simulated, words) => expect(describeCost(money, simulated)).toBe(words))
})

describe('listCostFacts', () => {
  const money = (spent: string) => ({ cost: Number(spent), spent, callsWithoutCost: 0, unpriced: [] })
  const work = (done: number, state: RunStateName = 'running') => ({
    state,
    completions: { done, total: 10 },
    verdicts: { done, total: 10 },
  })
  it.each([
    ['nothing yet', work(0), money('0.00'), []],
    ['too early to tell', work(0), money('0.10'), []],
    ['half of the work', work(5), money('1.00'), ['about $2.00']],
    ['half of the work, paused', work(5, 'paused'), money('1.00'), ['about $2.00']],
    ['half of the work, canceled', work(5, 'cancelled'), money('1.00'), []],
    ['a judge without a price', work(5), { ...money('1.00'), unpriced: ['judge'] }, []],
    ['all of it', work(10, 'completed'), money('2.00'), ['$0.20, including verdicts']],
    ['a cost that is not known', work(10, 'completed'), { ...money('2.00'), cost: null }, []],
  ])('%s', (_, run, spent, details) =>
    expect(listCostFacts(run, spent).map(({ detail }) => detail)).toEqual(details),
  )
})

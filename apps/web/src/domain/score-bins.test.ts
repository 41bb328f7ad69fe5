import { describe, expect, it } from 'vitest'
import { binScores } from './score-bins'

describe('binScores', () => {
  it('counts in tenths from 0 to 1, the ends included', () => {
    const bins = binScores([0, 0.05, 0.1, 0.3, 0.95, 1])
    expect(bins).toHaveLength(10)
    expect(bins.map(({ count }) => count)).toEqual([2, 1, 0, 1, 0, 0, 0, 0, 0, 2])
  })

  it('puts a tenth that rounding moved into the bin that it opens', () => {
    expect(binScores([0.1 * 3, 0.7])[3]).toEqual({ from: 0.3, to: 0.4, count: 1 })
  })

  it('reaches below 0 as far as the scores do, and gathers what is below −1', () => {
    expect(binScores([-0.25])[0]).toEqual({ from: -0.3, to: -0.2, count: 1 })
    const deep = binScores([-4, -0.95, 1.05])
    expect(deep[0]).toEqual({ from: -4, to: -0.9, count: 2 })
    expect(deep.at(-1)).toMatchObject({ to: 1, count: 1 })
  })

  it('is empty of counts without scores', () => {
    expect(binScores([]).every(({ count }) => count === 0)).toBe(true)
  })
})

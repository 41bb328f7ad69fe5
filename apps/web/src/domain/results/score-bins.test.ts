import { describe, expect, it } from 'vitest'
import { binScores } from './score-bins'

describe('binScores', () => {
  it('counts scores in tenths from 0 to 1, both included', () => {
    const bins = binScores([0, 0.05, 0.1, 0.3, 0.95, 1])
    expect(bins).toHaveLength(10)
    expect(bins.map(({ count }) => count)).toEqual([2, 1, 0, 1, 0, 0, 0, 0, 0, 2])
  })

  it('puts a score at an edge into the bin that starts there, despite rounding errors', () => {
    expect(binScores([0.1 * 3, 0.7])[3]).toEqual({ from: 0.3, to: 0.4, count: 1 })
  })

  it('extends below 0 for negative scores, and collects scores below −1 in one bin', () => {
    expect(binScores([-0.25])[0]).toEqual({ from: -0.3, to: -0.2, count: 1 })
    const deep = binScores([-4, -0.95, 1.05])
    expect(deep[0]).toEqual({ from: -4, to: -0.9, count: 2 })
    expect(deep.at(-1)).toMatchObject({ to: 1, count: 1 })
  })

  it('has only empty bins without scores', () => {
    expect(binScores([]).every(({ count }) => count === 0)).toBe(true)
  })
})

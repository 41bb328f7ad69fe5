import { describe, expect, it } from 'vitest'
import { markFreeStrata } from './free-strata'

describe('markFreeStrata', () => {
  it('finds the strata that every table with these margins fills alike', () => {
    // Rows of 3 and 2, columns of 3 and 2, and three items at every place: one can be moved around the square.
    const rows = Int32Array.of(0, 0, 1, 1)
    const columns = Int32Array.of(0, 1, 0, 1)
    expect([...markFreeStrata(Int32Array.of(2, 1, 1, 1), Int32Array.of(3, 3, 3, 3), rows, columns)]).toEqual([1, 1, 1, 1])
    // Only 3 + 0 and 0 + 2 are possible: the second place of the first row is empty for good.
    expect([...markFreeStrata(Int32Array.of(3, 0, 0, 2), Int32Array.of(3, 0, 3, 2), rows, columns)]).toEqual([0, 0, 0, 0])
  })
})

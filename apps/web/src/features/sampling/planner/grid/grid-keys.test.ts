import { describe, expect, it } from 'vitest'
import { readTypedNumber } from './read-typed-number'
import { findMove, findNextCell } from './use-grid-focus'

describe('keys in a grid of 3 rows and 4 columns', () => {
  const at = { row: 1, column: 2 }
  it.each([
    ['ArrowUp', false, { row: 0, column: 2 }],
    ['ArrowDown', true, { row: 2, column: 2 }],
    ['ArrowLeft', true, { row: 1, column: 0 }],
    ['ArrowRight', false, { row: 1, column: 3 }],
    ['Home', false, { row: 1, column: 0 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 2, column: 3 }],
    ['a', false, null],
  ])('%s, to the edge: %s', (key, isFar, to) => {
    expect(findMove(key, at, isFar, 3, 4)).toEqual(to)
  })

  it('Tab goes on from row to row, and leaves after the last cell', () => {
    expect(findNextCell({ row: 0, column: 3 }, 1, 3, 4)).toEqual({ row: 1, column: 0 })
    expect(findNextCell({ row: 1, column: 0 }, -1, 3, 4)).toEqual({ row: 0, column: 3 })
    expect(findNextCell({ row: 2, column: 3 }, 1, 3, 4)).toBeNull()
    expect(findNextCell({ row: 0, column: 0 }, -1, 3, 4)).toBeNull()
  })
})

describe('a typed number', () => {
  it.each([
    ['84', false, 84],
    ['1,204', false, 1204],
    [' ', false, null],
    ['20001', false, undefined],
    ['-3', false, undefined],
    ['2.5', false, undefined],
    ['2,5', true, 2.5],
    ['1001', true, undefined],
    ['abc', true, undefined],
  ])('%s with decimals: %s', (text, isFactor, value) => {
    expect(readTypedNumber(text, isFactor)).toBe(value)
  })
})

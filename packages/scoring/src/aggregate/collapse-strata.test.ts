import { describe, expect, it } from 'vitest'
import { collapseStrata } from './collapse-strata'

const collapse = (units: Record<string, number>) => collapseStrata(new Map(Object.entries(units)))

describe('collapseStrata', () => {
  it('keeps strata with two units or more', () => {
    expect(collapse({ b: 2, a: 3 })).toEqual([['a'], ['b']])
    expect(collapse({})).toEqual([])
  })

  it('pairs strata with one unit by name, the last three together', () => {
    expect(collapse({ d: 1, b: 1, c: 5, a: 1, e: 1 })).toEqual([['a', 'b'], ['c'], ['d', 'e']])
    expect(collapse({ a: 1, b: 1, c: 1 })).toEqual([['a', 'b', 'c']])
    expect(collapse({ a: 1, b: 1, c: 1, d: 1, e: 1 })).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ])
  })

  it('adds a lone stratum with one unit to its neighbor, or leaves it alone', () => {
    expect(collapse({ a: 2, b: 1, c: 2 })).toEqual([['a', 'b'], ['c']])
    expect(collapse({ a: 1, b: 2, c: 2 })).toEqual([['a', 'b'], ['c']])
    expect(collapse({ a: 1 })).toEqual([['a']])
  })
})

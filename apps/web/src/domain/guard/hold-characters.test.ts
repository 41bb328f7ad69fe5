import { describe, expect, it } from 'vitest'
import { holdCharacters, keepFirst } from './hold-characters'

const span = (start: number, end: number) => ({ start, end })

describe('holdCharacters', () => {
  const { isFree, isCrossed, isSwallowed } = holdCharacters(20, [span(2, 6), span(6, 9), span(12, 20)])

  it('tells what is free, up to the very edges', () => {
    expect([span(0, 2), span(9, 12), span(0, 0)].map(isFree)).toEqual([true, true, true])
    expect([span(0, 3), span(8, 12), span(0, 20)].map(isFree)).toEqual([false, false, false])
  })

  it('tells what goes on before or after', () => {
    expect([span(2, 6), span(2, 9), span(0, 20), span(9, 12)].map(isCrossed)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect([span(3, 6), span(2, 5), span(5, 10), span(13, 20)].map(isCrossed)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('tells what lies in something longer', () => {
    expect([span(3, 6), span(2, 5), span(13, 14)].map(isSwallowed)).toEqual([true, true, true])
    expect([span(2, 6), span(3, 7), span(5, 10), span(10, 11)].map(isSwallowed)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

it('keeps the first of what overlaps, in order of place', () => {
  expect(keepFirst(20, [span(8, 12), span(0, 4), span(11, 14), span(4, 8), span(3, 5)])).toEqual([
    span(0, 4),
    span(4, 8),
    span(8, 12),
  ])
})

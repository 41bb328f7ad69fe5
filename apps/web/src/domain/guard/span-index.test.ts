import { describe, expect, it } from 'vitest'
import { createSpanIndex, keepNonOverlapping } from './span-index'

const span = (start: number, end: number) => ({ start, end })

describe('createSpanIndex', () => {
  const { isFree, isCrossed, isSwallowed } = createSpanIndex(20, [span(2, 6), span(6, 9), span(12, 20)])

  it('isFree holds for spans that only touch held ones', () => {
    expect([span(0, 2), span(9, 12), span(0, 0)].map(isFree)).toEqual([true, true, true])
    expect([span(0, 3), span(8, 12), span(0, 20)].map(isFree)).toEqual([false, false, false])
  })

  it('isCrossed holds for spans whose edge cuts through a held one', () => {
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

  it('isSwallowed holds for spans inside a longer held one', () => {
    expect([span(3, 6), span(2, 5), span(13, 14)].map(isSwallowed)).toEqual([true, true, true])
    expect([span(2, 6), span(3, 7), span(5, 10), span(10, 11)].map(isSwallowed)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

it('keepNonOverlapping keeps the first of overlapping spans, in order of position', () => {
  expect(keepNonOverlapping(20, [span(8, 12), span(0, 4), span(11, 14), span(4, 8), span(3, 5)])).toEqual([
    span(0, 4),
    span(4, 8),
    span(8, 12),
  ])
})

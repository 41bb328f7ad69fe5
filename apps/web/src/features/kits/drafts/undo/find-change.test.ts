import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCaret, findChanged, findInnermostChanged, findNeighbor } from './find-change'

describe('the caret after undo', () => {
  it.each([
    ['Recommends an ECG', 'Recommends', 10],
    ['Recommends', 'Recommends an ECG', 17],
    ['Recommends an ECG today', 'Recommends today', 11],
    ['Recommends today', 'Recommends an ECG today', 18],
    ['aaa', 'aa', 2],
    ['aa', 'aaa', 3],
    ['', 'new', 3],
    ['old', '', 0],
    ['same', 'same', 4],
  ])('goes behind what differs: “%s” → “%s”', (before, after, caret) => {
    expect(findCaret(before, after)).toBe(caret)
  })

  it('is never outside of the text, and what follows it is the same in both', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const caret = findCaret(before, after)
        expect(caret).toBeGreaterThanOrEqual(0)
        expect(caret).toBeLessThanOrEqual(after.length)
        expect(before.endsWith(after.slice(caret))).toBe(true)
      }),
    )
  })
})

describe('what an undo changed', () => {
  const rows = (...all: [string, string][]) => new Map(all)
  it('is a restored criterion before one whose text differs', () => {
    expect(findChanged(rows(['a', 'one two']), rows(['a', 'one'], ['b', 'two']))).toBe('b')
  })
  it('is the criterion whose text differs when none was restored', () => {
    expect(findChanged(rows(['a', 'one'], ['b', 'two']), rows(['a', 'one'], ['b', 'three']))).toBe('b')
  })
  it('is nothing when a criterion is gone or moved', () => {
    expect(findChanged(rows(['a', 'one'], ['b', 'two']), rows(['b', 'two']))).toBeNull()
    expect(findChanged(rows(['a', 'one'], ['b', 'two']), rows(['b', 'two'], ['a', 'one']))).toBeNull()
  })
})

describe('the criterion beside a removed one', () => {
  const rows = (...keys: string[]) => new Map(keys.map((key) => [key, key]))
  it.each([
    [['a', 'b', 'c'], ['a', 'c'], 'c'],
    [['a', 'b', 'c'], ['a', 'b'], 'b'],
    [['a', 'b', 'c', 'd'], ['a', 'd'], 'd'],
    [['a'], [], null],
    [['a', 'b'], ['a', 'b'], null],
  ])('of %j, when %j are left: %s', (before, after, neighbor) => {
    expect(findNeighbor(rows(...before), rows(...after))).toBe(neighbor)
  })
  it('is the one above where that is preferred, else the one below', () => {
    expect(findNeighbor(rows('a', 'b', 'c'), rows('a', 'c'), 'previous')).toBe('a')
    expect(findNeighbor(rows('a', 'b', 'c'), rows('b', 'c'), 'previous')).toBe('b')
  })
})

describe('the part that changed', () => {
  const parts = (...pairs: [string, string][]) => new Map(pairs)
  const find = (before: Map<string, string>, after: Map<string, string>) =>
    findInnermostChanged(before, after, (outer, inner) => inner.startsWith(`${outer}/`))
  it('is the innermost one', () => {
    expect(find(parts(['a', 'x'], ['a/b', 'x']), parts(['a', 'y'], ['a/b', 'y']))).toBe('a/b')
  })
  it('is the outer one when an inner one is gone', () => {
    expect(find(parts(['a', 'x'], ['a/b', 'x']), parts(['a', '']))).toBe('a')
  })
  it('is none when nothing changed', () => {
    expect(find(parts(['a', 'x']), parts(['a', 'x']))).toBeNull()
  })
})

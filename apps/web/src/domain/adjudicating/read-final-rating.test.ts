import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRating } from './default-rating'
import { readFinalRating } from './read-final-rating'
import { tellSlice } from './tell-slice'

describe('the default rating', () => {
  it.each<[number[], number | null]>([
    [[], null], [[5], 5], [[2, 2], 2], [[2, 3], 2], [[3, 2], 2], [[4, 6], 5], [[1, 4], 2], [[2, 5], 3], [[1, 6], 3], [[1, 7], 4], [[1, 2, 7], 2], [[2, 3, 4], 3], [[1, 2, 3, 7], 2],
  ])('of %o is %o', (ratings, expected) => {
    expect(defaultRating(ratings)).toBe(expected)
  })

  it('is a rating, never above one that rises, and the same in any order', () => {
    const anyRating = fc.integer({ min: 1, max: 7 })
    fc.assert(fc.property(fc.array(anyRating, { minLength: 1, maxLength: 6 }), fc.nat(5), anyRating, (ratings, at, other) => {
      const found = defaultRating(ratings) ?? Number.NaN
      expect([1, 2, 3, 4, 5, 6, 7]).toContain(found)
      expect(found >= Math.min(...ratings) && found <= Math.max(...ratings)).toBe(true)
      expect(defaultRating(ratings.toReversed())).toBe(found)
      const raised = ratings.map((rating, index) => (index === at % ratings.length ? Math.max(rating, other) : rating))
      expect(defaultRating(raised)).toBeGreaterThanOrEqual(found)
    }))
  })
})

describe('the final rating', () => {
  it.each<[number | null, string, number[], object | null]>([
    [null, '', [2, 3], { rating: 2, reason: 'The median of the reviewers’ ratings: 2, 3.', isDefault: true, difficulty: 'difficult' }],
    [null, '', [5], { rating: 5, reason: 'As the reviewer rated it.', isDefault: true, difficulty: 'typical' }],
    [2, ' The dose is wrong. ', [2, 3], { rating: 2, reason: 'The dose is wrong.', isDefault: true, difficulty: 'difficult' }],
    [3, ' ', [2, 3], { rating: 3, reason: '', isDefault: false, difficulty: 'typical' }],
    [3, '', [], { rating: 3, reason: '', isDefault: false, difficulty: 'typical' }],
    [null, '', [], null],
  ])('%o with “%s” of %o', (finalResponseQuality, ratingReason, ratings, expected) => {
    expect(readFinalRating({ finalResponseQuality, ratingReason }, ratings)).toEqual(expected)
  })

  it('tells its slice, and a change against the reviewers', () => {
    expect(tellSlice({ rating: 2, mode: 'red_teaming', ratings: [2, 2] })).toBe('1–2 puts it among the difficult (red teaming, difficult).')
    expect(tellSlice({ rating: 4, mode: 'good_faith', ratings: [2, 2] })).toBe('3–7 puts it among the typical (good faith, typical); the reviewers’ median of 2 would put it among the difficult.')
    expect(tellSlice({ rating: 4, mode: null, ratings: [] })).toBe('3–7 puts it among the typical.')
  })
})

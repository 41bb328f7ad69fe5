import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeRating, isMedian } from './propose-rating'
import { readFinalRating } from './read-final-rating'
import { describeSlice } from './describe-slice'

describe('the proposed rating', () => {
  it.each<[number[], number | null]>([
    [[], null],
    [[5], 5],
    [[2, 2], 2],
    [[1, 2], 1],
    [[4, 6], 5],
    [[3, 6], 4],
    [[1, 2, 7], 2],
    [[2, 3, 4], 3],
    [[1, 3, 4, 7], 3],
    // The two middle ratings fall into different difficulties.
    [[2, 3], null],
    [[3, 2], null],
    [[1, 5], null],
    [[2, 5], null],
    [[1, 7], null],
    [[1, 2, 3, 7], null],
  ])('of %o is %o', (ratings, expected) => {
    expect(proposeRating(ratings)).toBe(expected)
  })

  it('is a valid rating, never falls when a rating rises, and is the same in any order', () => {
    const anyRating = fc.integer({ min: 1, max: 7 })
    fc.assert(
      fc.property(
        fc.array(anyRating, { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        anyRating,
        (ratings, at, other) => {
          const found = proposeRating(ratings)
          expect(proposeRating(ratings.toReversed())).toBe(found)
          if (found === null) return
          expect([1, 2, 3, 4, 5, 6, 7]).toContain(found)
          expect(
            found >= Math.min(...ratings) && found <= Math.max(...ratings) && isMedian(found, ratings),
          ).toBe(true)
          const raised = ratings.map((rating, index) =>
            index === at % ratings.length ? Math.max(rating, other) : rating,
          )
          expect(proposeRating(raised) ?? found).toBeGreaterThanOrEqual(found)
        },
      ),
    )
  })
})

describe('the final rating', () => {
  it.each<[number | null, string, number[], object | null]>([
    [
      2,
      '',
      [2, 2],
      {
        rating: 2,
        reason: 'The median of the reviewers’ ratings: 2, 2.',
        isMedian: true,
        difficulty: 'difficult',
      },
    ],
    [
      3,
      '',
      [4, 3],
      {
        rating: 3,
        reason: 'The median of the reviewers’ ratings: 3, 4, 3.5 rounded down.',
        isMedian: true,
        difficulty: 'typical',
      },
    ],
    [5, '', [5], { rating: 5, reason: 'As the reviewer rated it.', isMedian: true, difficulty: 'typical' }],
    [null, '', [2, 2], null],
    [null, '', [2, 3], null],
    [
      3,
      '',
      [2, 3],
      {
        rating: 3,
        reason: 'The median of the reviewers’ ratings: 2, 3, 2.5 rounded up.',
        isMedian: true,
        difficulty: 'typical',
      },
    ],
    [
      2,
      ' The dose is wrong. ',
      [2, 3],
      { rating: 2, reason: 'The dose is wrong.', isMedian: true, difficulty: 'difficult' },
    ],
    [
      3,
      '',
      [1, 5],
      {
        rating: 3,
        reason: 'The median of the reviewers’ ratings: 1, 5.',
        isMedian: true,
        difficulty: 'typical',
      },
    ],
    [5, ' ', [2, 3], { rating: 5, reason: '', isMedian: false, difficulty: 'typical' }],
    [3, '', [], { rating: 3, reason: '', isMedian: false, difficulty: 'typical' }],
    [null, '', [], null],
  ])('%o with “%s” of %o', (finalResponseQuality, ratingReason, ratings, expected) => {
    expect(readFinalRating({ finalResponseQuality, ratingReason }, ratings)).toEqual(expected)
  })

  it('describes the slice, and any difference from the reviewers’ median', () => {
    expect(describeSlice({ rating: 2, mode: 'red_teaming', ratings: [2, 2] })).toBe(
      'Rated 1 or 2, the task counts as difficult: slice “Red teaming, difficult”.',
    )
    expect(describeSlice({ rating: 4, mode: 'good_faith', ratings: [2, 2] })).toBe(
      'Rated 3 to 7, the task counts as typical: slice “Good faith, typical”. By the reviewers’ median of 2, it would count as difficult.',
    )
    expect(describeSlice({ rating: 4, mode: null, ratings: [] })).toBe(
      'Rated 3 to 7, the task counts as typical.',
    )
  })
})

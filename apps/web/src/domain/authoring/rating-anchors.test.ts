import { describe, expect, it } from 'vitest'
import { describeRating, classifyDifficulty, ratingAnchors, ratingBands, ratings } from './rating-anchors'

describe('the rating', () => {
  it.each([
    [1, 'difficult'],
    [2, 'difficult'],
    [3, 'typical'],
    [4, 'typical'],
    [5, 'typical'],
    [6, 'typical'],
    [7, 'typical'],
  ] as const)('counts %d of 7 as %s', (rating, difficulty) => {
    expect(classifyDifficulty(rating)).toBe(difficulty)
    expect(describeRating(rating)).toContain(difficulty)
  })

  it('has an anchor for each number, and each number in one band', () => {
    expect(new Set(ratings.map((rating) => ratingAnchors[rating])).size).toBe(7)
    for (const rating of ratings)
      expect(ratingBands.filter(({ from, to }) => rating <= from && rating >= to)).toHaveLength(1)
  })
})

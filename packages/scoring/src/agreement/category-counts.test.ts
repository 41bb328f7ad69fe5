import { describe, expect, it } from 'vitest'
import { buildAgreementWeights } from './agreement-weights'
import { countRatings, listCategories } from './category-counts'
import { prepareItems } from './rated-item'

describe('prepareItems', () => {
  it('sorts items by id and finds the raters in use', () => {
    const prepared = prepareItems([
      { id: 'b', ratings: [null, 2] },
      { id: 'a', ratings: [null, null, null, 1] },
    ])
    expect(prepared.items.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(prepared).toMatchObject({ columns: [1, 3], clustered: false })
  })
})

describe('listCategories and countRatings', () => {
  it('list each category once, ascending, with −0 as 0', () => {
    expect(
      listCategories([
        { id: 'a', ratings: [3, null, -0] },
        { id: 'b', ratings: [10, 3, 0] },
      ]),
    ).toEqual([0, 3, 10])
  })

  it('count ratings by category, regardless of the rater', () => {
    expect(countRatings({ id: 'a', ratings: [3, null, 0, 3] }, [0, 3, 10])).toEqual({
      total: 3,
      categories: [0, 1],
      counts: [1, 2],
    })
    expect(countRatings({ id: 'a', ratings: [null] }, [0])).toEqual({ total: 0, categories: [], counts: [] })
  })
})

describe('buildAgreementWeights', () => {
  it('gives the weights that irrCAC prints for three categories', () => {
    expect(buildAgreementWeights([1, 2, 3], 'unweighted')).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ])
    expect(buildAgreementWeights([1, 2, 3], 'linear')).toEqual([
      [1, 0.5, 0],
      [0.5, 1, 0.5],
      [0, 0.5, 1],
    ])
    expect(buildAgreementWeights([1, 2, 3], 'quadratic')).toEqual([
      [1, 0.75, 0],
      [0.75, 1, 0.75],
      [0, 0.75, 1],
    ])
    const third = 1 - 2 / 6
    expect(buildAgreementWeights([1, 2, 30], 'ordinal')).toEqual([
      [1, third, 0],
      [third, 1, third],
      [0, third, 1],
    ])
    expect(buildAgreementWeights([5], 'linear')).toEqual([[1]])
  })
})

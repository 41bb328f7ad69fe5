import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poolDimensions } from './dimensions'
import { exclusionStates, NO_FILTER, releaseStates, type PoolFilter } from './pool'
import { buildPoolHref, parsePoolQuery, readPoolFilter, toggleLevel, writePoolFilter } from './pool-query'

const level = fc
  .string({ minLength: 1, maxLength: 30, unit: fc.constantFrom('a', 'b', ',', ' ', '&', '=', 'é', '|') })
  .filter((text) => !/^\||\|$|\|\|/.test(text))
const filters = fc.record({
  levels: fc
    .subarray([...poolDimensions])
    .chain((dimensions) =>
      fc.record(
        Object.fromEntries(
          dimensions.map((dimension) => [dimension, fc.uniqueArray(level, { minLength: 1, maxLength: 4 })]),
        ),
      ),
    ),
  exclusion: fc.constantFrom(...exclusionStates),
  released: fc.constantFrom(...releaseStates),
}) as fc.Arbitrary<PoolFilter>

describe('the filter of a pool in an address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readPoolFilter(writePoolFilter(filter))).toEqual(filter)
        const { searchParams } = new URL(buildPoolHref('/pool', { filter }), 'https://consilium.example')
        expect(parsePoolQuery(Object.fromEntries(searchParams))).toEqual({ filter })
      }),
    )
  })

  it('is short for the whole pool', () => {
    expect(buildPoolHref('/pool', { filter: NO_FILTER })).toBe('/pool')
  })

  it.each([
    ['an unknown parameter', { colour: 'red' }],
    ['an unknown state', { exclusion: 'maybe' }],
    ['a level that is too long', { specialty: 'x'.repeat(301) }],
    ['a level given twice', { specialty: ['a', 'b'] }],
    ['an empty level', { specialty: '' }],
    ['a page that is no id', { after: 'page 2' }],
  ])('ignores %s', (_, params) => {
    expect(parsePoolQuery(params)).toEqual({ filter: NO_FILTER })
  })

  it('keeps one of two directions', () => {
    const id = '0b9c5f0e-6a3e-4d52-9f5b-2f6b8a1c7d10'
    expect(parsePoolQuery({ after: id, before: id })).toEqual({ filter: NO_FILTER, after: id })
  })

  it('gets a level and loses it again, whatever else it has', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom(...poolDimensions), level, (filter, dimension, added) => {
        fc.pre(!filter.levels[dimension]?.includes(added))
        const more = toggleLevel(filter, dimension, added)
        expect(more.levels[dimension]).toContain(added)
        expect(toggleLevel(more, dimension, added)).toEqual(filter)
      }),
    )
  })
})

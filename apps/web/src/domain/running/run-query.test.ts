import { expect, it } from 'vitest'
import { buildRunsHref, listUnknownFilters, parseRunQuery } from './run-query'

const id = '4f0b6a52-6a0f-4c1d-9a51-0f4f7f1f6a11'

it('keeps the filters and the page of the list of runs in its address', () => {
  const query = { filter: { text: 'gpt demo', state: 'completed' as const, release: id }, cursor: 'x_y' }
  const href = buildRunsHref(query)
  expect(parseRunQuery(Object.fromEntries(new URL(href, 'http://x').searchParams))).toEqual(query)
  expect(buildRunsHref({ filter: {} })).toBe('/runs')
})

it('names the filters whose values it ignores, but no empty ones', () => {
  expect(listUnknownFilters({ state: 'gone', release: 'x', text: ' ', judge: '' }).sort()).toEqual([
    'release',
    'state',
  ])
  expect(listUnknownFilters({ state: 'completed', utm_source: 'mail' })).toEqual([])
})

it('ignores values that are no filters', () => {
  expect(parseRunQuery({ state: 'gone', release: 'x', text: ' ', judge: ['a', 'b'] })).toEqual({ filter: {} })
})

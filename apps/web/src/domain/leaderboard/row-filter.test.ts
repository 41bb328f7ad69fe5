import { describe, expect, it } from 'vitest'
import { LeaderboardView } from './leaderboard'
import { filterRows, keepKnownValues, listFacets } from './row-filter'

const rows = [
  { name: 'A', vendor: 'Corvid', kind: 'harness', harness: 'Lookup', reasoningEffort: 'high' },
  { name: 'B', vendor: 'Corvid', kind: 'llm', harness: '', reasoningEffort: 'low' },
  { name: 'C', vendor: 'Lumen', kind: 'llm', harness: '', reasoningEffort: 'high' },
  { name: 'D', vendor: '', kind: 'physicians', harness: '', reasoningEffort: '' },
]
const nameRows = (filter: Parameters<typeof filterRows>[1]) =>
  filterRows(rows, filter)
    .map(({ name }) => name)
    .join('')

describe('filterRows', () => {
  it('shows rows with any chosen value of a facet, and a value of each facet', () => {
    expect(nameRows({})).toBe('ABCD')
    expect(nameRows({ vendor: ['Corvid'] })).toBe('AB')
    expect(nameRows({ vendor: ['Corvid', 'none'] })).toBe('ABD')
    expect(nameRows({ vendor: ['Corvid', 'Lumen'], effort: ['high'] })).toBe('AC')
    expect(nameRows({ vendor: ['Lumen'], kind: ['physicians'] })).toBe('')
  })
})

describe('keepKnownValues', () => {
  it('leaves out and counts values that no row has, and puts the others in one order', () => {
    const given = { vendor: ['none', 'Nobody', 'Corvid', 'Corvid'], kind: ['robot'] }
    expect(keepKnownValues(rows, given)).toEqual({ filter: { vendor: ['Corvid', 'none'] }, unknown: 2 })
  })
})

describe('listFacets', () => {
  it('counts the rows that each value would show with the filters of the other facets', () => {
    const [vendor, kind, harness, effort] = listFacets(rows, { vendor: ['Corvid'] })
    const list = (facet: typeof vendor) => facet?.options.map(({ value, rows: count }) => [value, count])
    expect(list(vendor)).toEqual([
      ['Corvid', 2],
      ['Lumen', 1],
      ['none', 1],
    ])
    expect(list(kind)).toEqual([
      ['llm', 1],
      ['harness', 1],
      ['physicians', 0],
    ])
    expect(list(harness)?.at(-1)).toEqual(['none', 1])
    expect(list(effort)?.map(([value]) => value)).toEqual(['low', 'high', 'none'])
  })

  it('has the filter with a value added, and without a chosen one', () => {
    const [vendor] = listFacets(rows, { vendor: ['Lumen'], kind: ['llm'] })
    expect(vendor?.options[0]?.toggled).toEqual({ vendor: ['Corvid', 'Lumen'], kind: ['llm'] })
    expect(vendor?.options[1]).toMatchObject({
      isChosen: true,
      toggled: { vendor: undefined, kind: ['llm'] },
    })
  })

  it('leaves out facets by which rows do not differ', () => {
    expect(listFacets(rows.slice(1, 3), {}).map(({ facet }) => facet)).toEqual(['vendor', 'effort'])
  })
})

describe('LeaderboardView', () => {
  it('takes one value or several, and refuses what can’t be one', () => {
    expect(LeaderboardView.parse({ vendor: 'A', effort: ['low', 'high'] })).toMatchObject({
      vendor: ['A'],
      effort: ['low', 'high'],
    })
    for (const wrong of [{ vendor: 'A'.repeat(301) }, { kind: '' }])
      expect(LeaderboardView.safeParse(wrong).success).toBe(false)
  })
})

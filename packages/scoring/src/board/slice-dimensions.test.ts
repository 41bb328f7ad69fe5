import { describe, expect, it } from 'vitest'
import { compareSliceOrder, formatSlice, listSlices } from './slice-dimensions'

const nothing = { useCase: null, mode: null, difficulty: null, specialty: null, exampleTags: [] }

describe('listSlices', () => {
  it('names use case, mode with difficulty, theme and specialty', () => {
    const facets = {
      useCase: 'consult',
      mode: 'red_teaming',
      difficulty: 'difficult',
      specialty: 'Cardiology',
      exampleTags: ['theme:hedging', 'physician_agreed_category:x'],
    }
    expect(listSlices(facets).map(({ dimension, value }) => `${dimension} ${value}`)).toEqual([
      'use-case consult',
      'slice red_teaming-difficult',
      'theme theme:hedging',
      'specialty Cardiology',
    ])
  })

  it('lists no slice without both mode and difficulty, and none without facets', () => {
    expect(listSlices({ ...nothing, mode: 'good_faith' })).toEqual([])
    expect(listSlices(nothing)).toEqual([])
  })

  it('lists a theme once if it is tagged twice', () => {
    expect(listSlices({ ...nothing, exampleTags: ['theme:a', 'theme:a'] })).toHaveLength(1)
  })
})

describe('formatSlice', () => {
  it.each([
    ['consult', 'Care consult'],
    ['good_faith-difficult', 'Good faith, difficult'],
    ['theme:context_seeking', 'Context seeking'],
    ['axis:accuracy', 'Accuracy'],
    ['Otolaryngology (ENT)', 'Otolaryngology (ENT)'],
  ])('formats %s as “%s”', (value, label) => expect(formatSlice(value)).toBe(label))
})

describe('compareSliceOrder', () => {
  it('keeps the order of use cases, and sorts others by size, then name', () => {
    const sort = (slices: { value: string; tasks: number }[]) =>
      slices.sort(compareSliceOrder).map(({ value }) => value)
    expect(
      sort([
        { value: 'research', tasks: 9 },
        { value: 'consult', tasks: 1 },
      ]),
    ).toEqual(['consult', 'research'])
    expect(
      sort([
        { value: 'B', tasks: 1 },
        { value: 'A', tasks: 1 },
        { value: 'C', tasks: 5 },
      ]),
    ).toEqual(['C', 'A', 'B'])
  })
})

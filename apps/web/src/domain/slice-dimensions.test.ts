import { describe, expect, it } from 'vitest'
import { compareSlices, sliceLabel, slicesOf } from './slice-dimensions'

const nothing = { useCase: null, mode: null, difficulty: null, specialty: null, exampleTags: [] }

describe('slicesOf', () => {
  it('names use case, mode with difficulty, theme and specialty', () => {
    const facets = {
      useCase: 'consult',
      mode: 'red_teaming',
      difficulty: 'difficult',
      specialty: 'Cardiology',
      exampleTags: ['theme:hedging', 'physician_agreed_category:x'],
    }
    expect(slicesOf(facets).map(({ dimension, value }) => `${dimension} ${value}`)).toEqual([
      'use-case consult',
      'slice red_teaming-difficult',
      'theme theme:hedging',
      'specialty Cardiology',
    ])
  })

  it('has no slice without both mode and difficulty, and none of nothing', () => {
    expect(slicesOf({ ...nothing, mode: 'good_faith' })).toEqual([])
    expect(slicesOf(nothing)).toEqual([])
  })

  it('counts a task once in a theme that is tagged twice', () => {
    expect(slicesOf({ ...nothing, exampleTags: ['theme:a', 'theme:a'] })).toHaveLength(1)
  })
})

describe('sliceLabel', () => {
  it.each([
    ['consult', 'Care consult'],
    ['good_faith-difficult', 'Good faith, difficult'],
    ['theme:context_seeking', 'Context seeking'],
    ['axis:accuracy', 'Accuracy'],
    ['Otolaryngology (ENT)', 'Otolaryngology (ENT)'],
  ])('%s reads “%s”', (value, label) => expect(sliceLabel(value)).toBe(label))
})

describe('compareSlices', () => {
  it('keeps the order of use cases, and sorts others by size, then name', () => {
    const sort = (slices: { value: string; tasks: number }[]) =>
      slices.sort(compareSlices).map(({ value }) => value)
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

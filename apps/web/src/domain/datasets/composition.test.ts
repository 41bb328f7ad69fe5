import { describe, expect, it } from 'vitest'
import { composeFacets, type FacetCount } from './composition'

const none: FacetCount = {
  useCase: null,
  mode: null,
  difficulty: null,
  specialty: null,
  theme: null,
  tasks: 0,
}

describe('composeFacets', () => {
  it('counts use case by slice with only the slices and use cases that occur', () => {
    const composition = composeFacets([
      {
        ...none,
        useCase: 'consult',
        mode: 'good_faith',
        difficulty: 'typical',
        specialty: 'Cardiology',
        tasks: 3,
      },
      {
        ...none,
        useCase: 'consult',
        mode: 'red_teaming',
        difficulty: 'difficult',
        specialty: 'Neurology',
        tasks: 2,
      },
      {
        ...none,
        useCase: 'research',
        mode: 'good_faith',
        difficulty: 'typical',
        specialty: 'Neurology',
        tasks: 5,
      },
    ])
    expect(composition).toEqual({
      tasks: 10,
      slices: ['good_faith_typical', 'red_teaming_difficult'],
      rows: [
        { useCase: 'consult', tasks: 5, bySlice: [3, 2] },
        { useCase: 'research', tasks: 5, bySlice: [5, 0] },
      ],
      specialties: [
        { value: 'Neurology', tasks: 7 },
        { value: 'Cardiology', tasks: 3 },
      ],
      themes: [],
      withoutSpecialty: 0,
      withoutTheme: 10,
    })
  })

  it('keeps tasks with neither use case nor slice, as in HealthBench', () => {
    const composition = composeFacets([
      { ...none, theme: 'theme:hedging', tasks: 4 },
      { ...none, tasks: 1 },
    ])
    expect(composition.slices).toEqual([null])
    expect(composition.rows).toEqual([{ useCase: null, tasks: 5, bySlice: [5] }])
    expect(composition.themes).toEqual([{ value: 'theme:hedging', tasks: 4 }])
    expect(composition.withoutTheme).toBe(1)
  })

  it('is empty without tasks', () => {
    expect(composeFacets([])).toEqual({
      tasks: 0,
      slices: [],
      rows: [],
      specialties: [],
      themes: [],
      withoutSpecialty: 0,
      withoutTheme: 0,
    })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseShownSlices, mayPublish, type SlicedTask } from './shown-slices'

const task = (heldOut: boolean, facets: Partial<SlicedTask> = {}): SlicedTask => ({
  useCase: null,
  mode: null,
  difficulty: null,
  specialty: null,
  exampleTags: [],
  heldOut,
  ...facets,
})

/** Public and held-out tasks of each specialty. */
const ofSpecialties = (heldOut: Record<string, number>) =>
  Object.entries(heldOut).flatMap(([specialty, count]) => [
    task(false, { specialty }),
    ...Array.from({ length: count }, () => task(true, { specialty })),
  ])

const namesOf = (tasks: readonly SlicedTask[]) => [...(chooseShownSlices(tasks).get('specialty') ?? [])]

describe('the slices that files of scores name', () => {
  it('are all where each has no held-out task or at least five', () => {
    expect(namesOf(ofSpecialties({ Cardiology: 5, Urology: 0 }))).toEqual(['Cardiology', 'Urology'])
  })

  it('leave out one with 1 to 4 held-out tasks, and the smallest other one, so that it is not the rest', () => {
    expect(namesOf(ofSpecialties({ Cardiology: 9, Urology: 4, Neurology: 6, Other: 0 }))).toEqual([
      'Cardiology',
      'Other',
    ])
  })

  it('leave out several that have five together without another one', () => {
    expect(namesOf(ofSpecialties({ Cardiology: 9, Urology: 4, Neurology: 1 }))).toEqual(['Cardiology'])
  })

  it('count tasks without a slice as the rest', () => {
    const tasks = [...ofSpecialties({ Cardiology: 9, Urology: 7 }), task(true)]
    expect(namesOf(tasks)).toEqual(['Cardiology'])
  })

  it('are none of overlapping ones where one is small', () => {
    const tags = ['theme:a', 'theme:b']
    const tasks = [
      task(false, { exampleTags: tags }),
      ...Array.from({ length: 8 }, () => task(true, { exampleTags: ['theme:a'] })),
      task(true, { exampleTags: tags }),
    ]
    expect([...(chooseShownSlices(tasks).get('theme') ?? [])]).toEqual([])
  })

  it('never leave a sum of 1 to 4 held-out scores, unless the release has so few', () => {
    const facets = fc.record({
      heldOut: fc.boolean(),
      useCase: fc.constantFrom('consult', 'writing', null),
      mode: fc.constantFrom('good_faith', null),
      difficulty: fc.constantFrom('typical', 'difficult'),
      specialty: fc.constantFrom('A', 'B', 'C', 'D', 'E', null),
      exampleTags: fc.subarray(['theme:x', 'theme:y', 'theme:z']),
    })
    fc.assert(
      fc.property(fc.array(facets, { maxLength: 60 }), (tasks) => {
        const heldOut = tasks.filter((one) => one.heldOut).length
        expect(mayPublish(tasks, chooseShownSlices(tasks))).toBe(heldOut === 0 || heldOut >= 5)
      }),
    )
  })

  it('let a result on part of the tasks be published only if no few held-out tasks are among them', () => {
    const tasks = ofSpecialties({ Cardiology: 6, Urology: 6 })
    const shown = chooseShownSlices(tasks)
    expect(mayPublish(tasks.slice(0, 9), shown)).toBe(false)
    expect(mayPublish(tasks.slice(0, 7), shown)).toBe(true)
  })
})

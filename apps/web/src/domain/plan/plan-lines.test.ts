import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countLines, findRepeatedLine, countMissing, describePlanLine, type PlanCount } from './plan-lines'
import type { PlanCell } from './program-plan'
import { modes, useCases } from '../datasets/task-facets'

const line = (
  mode: PlanCell['mode'],
  useCase: PlanCell['useCase'],
  specialty: string | null,
  target = 10,
): PlanCell => ({ mode, useCase, specialty, target })
const someSpecialty = fc.constantFrom('Cardiology', 'Neurology', null)
const kind = {
  mode: fc.constantFrom(...modes),
  useCase: fc.constantFrom(...useCases, null),
  specialty: someSpecialty,
}
const someCell = fc.record({ ...kind, target: fc.integer({ min: 1, max: 50 }) })
const someCount: fc.Arbitrary<PlanCount> = fc.record({
  ...kind,
  step: fc.constantFrom('accepted', 'inReview', 'writing'),
  tasks: fc.integer({ min: 1, max: 9 }),
})

describe('the lines of a plan', () => {
  const counts: PlanCount[] = [
    { step: 'accepted', mode: 'good_faith', useCase: 'consult', specialty: 'Cardiology', tasks: 3 },
    { step: 'inReview', mode: 'good_faith', useCase: 'writing', specialty: 'Cardiology', tasks: 2 },
    { step: 'writing', mode: 'red_teaming', useCase: 'consult', specialty: null, tasks: 1 },
    { step: 'accepted', mode: null, useCase: 'consult', specialty: 'Cardiology', tasks: 50 },
  ]
  it.each([
    [line('good_faith', null, null), { accepted: 3, inReview: 2, writing: 0 }],
    [line('good_faith', 'consult', null), { accepted: 3, inReview: 0, writing: 0 }],
    [line('good_faith', null, 'Cardiology'), { accepted: 3, inReview: 2, writing: 0 }],
    [line('good_faith', 'consult', 'Neurology'), { accepted: 0, inReview: 0, writing: 0 }],
    [line('red_teaming', 'consult', null), { accepted: 0, inReview: 0, writing: 1 }],
    [line('red_teaming', 'consult', 'Cardiology'), { accepted: 0, inReview: 0, writing: 0 }],
  ])('counts matching tasks on %j', (cell, expected) => {
    expect(countLines([cell], counts)).toEqual([{ ...cell, ...expected }])
  })

  it('counts on a wider line at least as many as on a narrower one, and no more than exist', () => {
    fc.assert(
      fc.property(someCell, fc.array(someCount), (cell, all) => {
        const [narrow, wide] = countLines([cell, { ...cell, useCase: null, specialty: null }], all)
        const total = (steps: typeof narrow) =>
          (steps?.accepted ?? 0) + (steps?.inReview ?? 0) + (steps?.writing ?? 0)
        expect(total(narrow)).toBeLessThanOrEqual(total(wide))
        expect(total(wide)).toBe(
          all.filter(({ mode }) => mode === cell.mode).reduce((sum, { tasks }) => sum + tasks, 0),
        )
      }),
    )
  })

  it.each([
    [5, 0],
    [4, 1],
    [9, 0],
  ])('with %i of 5 started, %i are missing', (accepted, expected) => {
    expect(countMissing({ ...line('good_faith', null, null, 5), accepted, inReview: 0, writing: 0 })).toBe(
      expected,
    )
  })

  it('describes the kind of a line', () => {
    expect(describePlanLine(line('red_teaming', 'consult', 'Cardiology'))).toBe(
      'Red teaming, care consult, Cardiology',
    )
    expect(describePlanLine(line('good_faith', null, null))).toBe('Good faith')
  })

  it.each([
    [[line('good_faith', null, null), line('good_faith', null, null, 3)], { line: 1, first: 0 }],
    [
      [line('good_faith', 'consult', 'Cardiology'), line('good_faith', 'consult', ' cardiology')],
      { line: 1, first: 0 },
    ],
    [
      [
        line('good_faith', 'consult', null),
        line('red_teaming', 'consult', null),
        line('good_faith', null, null),
      ],
      null,
    ],
  ])('finds a repeated kind: %#', (cells, expected) => expect(findRepeatedLine(cells)).toEqual(expected))
})

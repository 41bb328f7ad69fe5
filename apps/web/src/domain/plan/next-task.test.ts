import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseNextTask } from './next-task'
import { countMissing, type PlanLine } from './plan-lines'
import { modes, useCases } from '../datasets/task-facets'

const line = (
  kind: [PlanLine['mode'], PlanLine['useCase'], string | null],
  target: number,
  accepted = 0,
): PlanLine => ({
  mode: kind[0],
  useCase: kind[1],
  specialty: kind[2],
  target,
  accepted,
  inReview: 0,
  writing: 0,
})
const none = { good_faith: 0, red_teaming: 0 }
const first = (lines: PlanLine[], specialties: string[]) => {
  const next = chooseNextTask({ lines, specialties, begun: none })
  return next.is === 'task'
    ? [next.mode, next.suggestions[0]?.useCase ?? null, next.suggestions[0]?.specialty ?? null]
    : next
}
const cardiology = ['Cardiology']

describe('the next task', () => {
  it.each<[string, PlanLine[], string[], unknown]>([
    ['the only line', [line(['good_faith', 'consult', null], 5)], [], ['good_faith', 'consult', null]],
    [
      'in the physician’s specialty before any other',
      [line(['good_faith', 'consult', null], 500), line(['red_teaming', 'writing', 'Cardiology'], 5, 4)],
      cardiology,
      ['red_teaming', 'writing', 'Cardiology'],
    ],
    [
      'never in another specialty',
      [line(['red_teaming', 'consult', 'Neurology'], 500), line(['good_faith', 'research', null], 5, 4)],
      cardiology,
      ['good_faith', 'research', null],
    ],
    [
      'in the line with the larger missing share, not the larger number',
      [line(['good_faith', 'consult', null], 100, 50), line(['red_teaming', 'consult', null], 10, 2)],
      [],
      ['red_teaming', 'consult', null],
    ],
    [
      'in the line with the larger number if shares are equal',
      [line(['good_faith', 'consult', null], 10, 5), line(['red_teaming', 'consult', null], 100, 50)],
      [],
      ['red_teaming', 'consult', null],
    ],
    [
      'in good faith and consult if lines are equal',
      [
        line(['red_teaming', 'consult', null], 9),
        line(['good_faith', 'writing', null], 9),
        line(['good_faith', 'consult', null], 9),
      ],
      [],
      ['good_faith', 'consult', null],
    ],
    [
      'in a named use case before any use case',
      [line(['good_faith', null, null], 9), line(['good_faith', 'research', null], 9)],
      [],
      ['good_faith', 'research', null],
    ],
    [
      'none if everything is in progress',
      [line(['good_faith', null, null], 9, 9), line(['good_faith', null, 'Neurology'], 2, 30)],
      cardiology,
      { is: 'planned' },
    ],
    [
      'none but the needed specialties if the physician has none of them',
      [
        line(['good_faith', null, null], 9, 9),
        line(['good_faith', null, 'Urology'], 2),
        line(['red_teaming', null, 'Neurology'], 2),
        line(['red_teaming', null, 'Urology'], 2),
      ],
      cardiology,
      { is: 'elsewhere', specialties: ['Neurology', 'Urology'] },
    ],
  ])('is %s', (_, lines, specialties, expected) => expect(first(lines, specialties)).toEqual(expected))

  it('counts tasks in review and in writing as started', () => {
    const busy = { ...line(['good_faith', null, null], 3), inReview: 2, writing: 1 }
    expect(first([busy, line(['red_teaming', null, null], 100, 99)], [])).toEqual(['red_teaming', null, null])
  })

  it.each([
    [{ good_faith: 0, red_teaming: 0 }, 'good_faith'],
    [{ good_faith: 5, red_teaming: 4 }, 'red_teaming'],
    [{ good_faith: 4, red_teaming: 5 }, 'good_faith'],
  ] as const)('without a plan and with %j, has the mode %s', (begun, mode) => {
    expect(chooseNextTask({ lines: [], specialties: cardiology, begun })).toMatchObject({
      is: 'task',
      mode,
      suggestions: [{ useCase: null, specialty: 'Cardiology' }],
    })
  })

  it('says how many tasks are not started yet', () => {
    const next = chooseNextTask({
      lines: [line(['red_teaming', 'consult', 'Cardiology'], 1200, 1)],
      specialties: cardiology,
      begun: none,
    })
    expect(next).toMatchObject({
      suggestions: [{ says: 'Red teaming, care consult, Cardiology: 1,199 of 1,200 not started yet.' }],
    })
  })

  const someLine: fc.Arbitrary<PlanLine> = fc.record({
    mode: fc.constantFrom(...modes),
    useCase: fc.constantFrom(...useCases, null),
    specialty: fc.constantFrom('Cardiology', 'Neurology', 'Urology', null),
    target: fc.integer({ min: 1, max: 30 }),
    accepted: fc.integer({ min: 0, max: 20 }),
    inReview: fc.integer({ min: 0, max: 9 }),
    writing: fc.integer({ min: 0, max: 9 }),
  })
  it('ignores the order of lines, and offers only needed tasks in a single mode', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(someLine, {
          selector: ({ mode, useCase, specialty }) => JSON.stringify([mode, useCase, specialty]),
          minLength: 1,
        }),
        fc.subarray(['Cardiology', 'Neurology']),
        (lines, specialties) => {
          const next = chooseNextTask({ lines, specialties, begun: none })
          expect(chooseNextTask({ lines: lines.toReversed(), specialties, begun: none })).toEqual(next)
          if (next.is !== 'task') return
          expect(next.suggestions.length).toBeGreaterThan(0)
          for (const { useCase, specialty } of next.suggestions) {
            const of = lines.find(
              (one) => one.mode === next.mode && one.useCase === useCase && one.specialty === specialty,
            )
            expect(
              of && countMissing(of) > 0 && (specialty === null || specialties.includes(specialty)),
            ).toBe(true)
          }
        },
      ),
    )
  })
})

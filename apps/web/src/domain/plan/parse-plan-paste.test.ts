import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { specialties } from '../people/specialties'
import { publishedPlan } from './published-plan'
import { parsePlanPaste } from './parse-plan-paste'
import { modeLabels, modes, useCaseLabels, useCases } from '../datasets/task-facets'

describe('a pasted plan', () => {
  it.each([
    [
      'tabs',
      'Good faith\tCare consult\tCardiology\t12',
      { mode: 'good_faith', useCase: 'consult', specialty: 'Cardiology', target: 12 },
    ],
    [
      'commas',
      'red_teaming,writing,,3',
      { mode: 'red_teaming', useCase: 'writing', specialty: null, target: 3 },
    ],
    [
      'semicolons and another order',
      ' 7 ; neurology ; RED TEAMING ',
      { mode: 'red_teaming', useCase: null, specialty: 'Neurology', target: 7 },
    ],
    [
      'quotes and brackets',
      '"red-teaming"\t"any"\t"Otolaryngology (ENT)"\t1',
      { mode: 'red_teaming', useCase: null, specialty: 'Otolaryngology (ENT)', target: 1 },
    ],
  ])('is parsed with %s', (_, row, expected) =>
    expect(parsePlanPaste(row)).toEqual({ cells: [expected], problems: [] }),
  )

  it('skips headings and empty rows, and numbers rows like the spreadsheet', () => {
    expect(
      parsePlanPaste(
        'Mode\tUse case\tSpecialty\tTarget\r\n\r\nGood faith\tconsult\tany\t5\r\nGood faith\tconsult\tKardiologie\t5',
      ),
    ).toEqual({
      cells: [{ mode: 'good_faith', useCase: 'consult', specialty: null, target: 5 }],
      problems: [
        'Row 4: “Kardiologie” is not a mode, use case, specialty or whole number, or the row has two of the same kind.',
      ],
    })
  })

  it.each([
    ['consult\t5', 'Row 1: it names no mode. Write “Good faith” or “Red teaming”.'],
    ['Good faith\tconsult', 'Row 1: give one whole number for how many tasks are needed.'],
    ['Good faith\t3\t4', 'Row 1: give one whole number for how many tasks are needed.'],
    ['Good faith\t0', 'Row 1: Ask for at least 1, or delete the line.'],
    [
      'Good faith\t1.5',
      'Row 1: “1.5” is not a mode, use case, specialty or whole number, or the row has two of the same kind.',
    ],
    [
      'Good faith\tRed teaming\t4',
      'Row 1: “Red teaming” is not a mode, use case, specialty or whole number, or the row has two of the same kind.',
    ],
    ['Good faith\t99999999999', 'Row 1: Ask for at most 100,000.'],
  ])('explains how to fix %j', (row, problem) =>
    expect(parsePlanPaste(row)).toEqual({ cells: [], problems: [problem] }),
  )

  it('reads back any plan copied from a spreadsheet', () => {
    const someCell = fc.record({
      mode: fc.constantFrom(...modes),
      useCase: fc.constantFrom(...useCases, null),
      specialty: fc.constantFrom(...specialties, null),
      target: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(fc.array(someCell, { maxLength: 30 }), (cells) => {
        const rows = cells.map(({ mode, useCase, specialty, target }) =>
          [modeLabels[mode], useCase ? useCaseLabels[useCase] : '', specialty ?? '', target].join('\t'),
        )
        expect(parsePlanPaste(rows.join('\n'))).toEqual({ cells, problems: [] })
      }),
    )
  })

  it('never throws, whatever is pasted', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void parsePlanPaste(text)))
  })

  it('stops at 400 lines', () => {
    const { cells, problems } = parsePlanPaste(Array.from({ length: 450 }, () => 'Good faith\t1').join('\n'))
    expect([cells.length, problems]).toEqual([
      400,
      ['A plan can have at most 400 lines. The rows after row 400 were left out.'],
    ])
  })

  it('can start from the composition of the 525 published tasks', () => {
    const sum = (cells: typeof publishedPlan) => cells.reduce((total, { target }) => total + target, 0)
    expect(sum(publishedPlan)).toBe(525)
    expect(sum(publishedPlan.filter(({ mode }) => mode === 'red_teaming'))).toBe(191)
    expect(useCases.map((useCase) => sum(publishedPlan.filter((cell) => cell.useCase === useCase)))).toEqual([
      236, 142, 147,
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { specialties } from './profiles-lists'
import { publishedPlan } from './published-plan'
import { readPlanPaste } from './read-plan-paste'
import { modeLabels, modes, useCaseLabels, useCases } from './task-facets'

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
  ])('is read by %s', (_, row, expected) =>
    expect(readPlanPaste(row)).toEqual({ cells: [expected], problems: [] }),
  )

  it('passes over headings and empty rows, and numbers rows as the spreadsheet does', () => {
    expect(
      readPlanPaste(
        'Mode\tUse case\tSpecialty\tTarget\r\n\r\nGood faith\tconsult\tany\t5\r\nGood faith\tconsult\tKardiologie\t5',
      ),
    ).toEqual({
      cells: [{ mode: 'good_faith', useCase: 'consult', specialty: null, target: 5 }],
      problems: [
        'Row 4: “Kardiologie” is no mode, use case, specialty or whole number, or the row has two of a kind.',
      ],
    })
  })

  it.each([
    ['consult\t5', 'Row 1: it names no mode. Write “Good faith” or “Red teaming”.'],
    ['Good faith\tconsult', 'Row 1: give one whole number, of how many tasks are wanted.'],
    ['Good faith\t3\t4', 'Row 1: give one whole number, of how many tasks are wanted.'],
    ['Good faith\t0', 'Row 1: Ask for at least one, or take the line out.'],
    [
      'Good faith\t1.5',
      'Row 1: “1.5” is no mode, use case, specialty or whole number, or the row has two of a kind.',
    ],
    [
      'Good faith\tRed teaming\t4',
      'Row 1: “Red teaming” is no mode, use case, specialty or whole number, or the row has two of a kind.',
    ],
    ['Good faith\t99999999999', 'Row 1: Ask for at most 100,000.'],
  ])('says of %j what to mend', (row, problem) =>
    expect(readPlanPaste(row)).toEqual({ cells: [], problems: [problem] }),
  )

  it('reads back what a spreadsheet would hold', () => {
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
        expect(readPlanPaste(rows.join('\n'))).toEqual({ cells, problems: [] })
      }),
    )
  })

  it('never fails, whatever is pasted', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readPlanPaste(text)))
  })

  it('stops at 400 lines', () => {
    const { cells, problems } = readPlanPaste(Array.from({ length: 450 }, () => 'Good faith\t1').join('\n'))
    expect([cells.length, problems]).toEqual([
      400,
      ['A plan holds at most 400 lines: what follows row 400 was left out.'],
    ])
  })

  it('begins, if one likes, as the 525 published tasks are', () => {
    const sum = (cells: typeof publishedPlan) => cells.reduce((total, { target }) => total + target, 0)
    expect(sum(publishedPlan)).toBe(525)
    expect(sum(publishedPlan.filter(({ mode }) => mode === 'red_teaming'))).toBe(191)
    expect(useCases.map((useCase) => sum(publishedPlan.filter((cell) => cell.useCase === useCase)))).toEqual([
      236, 142, 147,
    ])
  })
})

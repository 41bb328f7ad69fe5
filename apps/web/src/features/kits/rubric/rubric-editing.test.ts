import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CRITERIA } from '../../../domain/authoring/draft-limits'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import {
  addCriterion,
  explainStepLimit,
  makeCriterion,
  mergeWithNext,
  moveCriterion,
  splitCriterion,
  stepPoints,
} from './change-criteria'
import { parseEvidence } from './parse-evidence'
import { parsePastedLines } from './parse-pasted-lines'
import { parsePoints, formatTypedPoints } from './parse-points'
import { restoreCriteria } from './restore-criteria'

const rubric = (...texts: string[]): DraftCriterion[] =>
  texts.map((text, index) => makeCriterion(`c${index}`, text, index + 1))
const texts = (criteria: readonly DraftCriterion[]) => criteria.map(({ text }) => text)

describe('changing a rubric', () => {
  it('says why a step at a limit changes nothing', () => {
    expect(explainStepLimit(-10, -1)).toBe('Points unchanged: −10 is the lowest possible value.')
    expect(explainStepLimit(10, 1)).toBe('Points unchanged: +10 is the highest possible value.')
    for (const [points, by] of [
      [-10, 1],
      [10, -1],
      [1, -1],
      [null, -1],
    ] as const)
      expect(explainStepLimit(points, by)).toBeNull()
  })

  it('adds a criterion below another or at the end', () => {
    expect(texts(addCriterion(rubric('a', 'b'), [makeCriterion('n', 'new')], 'c0'))).toEqual([
      'a',
      'new',
      'b',
    ])
    expect(texts(addCriterion(rubric('a', 'b'), [makeCriterion('n', 'new')], null))).toEqual([
      'a',
      'b',
      'new',
    ])
  })

  it('never exceeds the maximum number of criteria', () => {
    const full = rubric(...Array.from({ length: MAX_CRITERIA }, (_, index) => `t${index}`))
    expect(addCriterion(full, [makeCriterion('n')], null)).toHaveLength(MAX_CRITERIA)
    expect(splitCriterion(full, 'c0', 1, 'n')).toHaveLength(MAX_CRITERIA)
    expect(restoreCriteria(full, [{ criterion: makeCriterion('n'), number: 1 }])).toHaveLength(MAX_CRITERIA)
  })

  it.each([
    ['Recommends an ECG and names the cause', 17, ['Recommends an ECG', 'names the cause'], [4, 3]],
    ['Recommends an ECG, names the cause', 18, ['Recommends an ECG', 'names the cause'], [4, 3]],
    ['Recommends an ECG', 3, ['Rec', 'ommends an ECG'], [4, 3]],
    ['Gives a dose. names the cause', 13, ['Gives a dose.', 'Names the cause'], [4, 3]],
    ['Gives a dose. names the cause', 12, ['Gives a dose', 'Names the cause'], [4, 3]],
    ['Asks “why?” and names the cause', 11, ['Asks “why?”', 'Names the cause'], [4, 3]],
    ['Recommends an ECG', 0, ['', 'Recommends an ECG'], [null, 7]],
    ['Recommends an ECG', 17, ['Recommends an ECG', ''], [7, null]],
  ])('splits “%s” at %d', (text, at, parts, points) => {
    const split = splitCriterion([{ ...makeCriterion('a', text, 7), tags: ['axis:accuracy'] }], 'a', at, 'n')
    expect(texts(split)).toEqual(parts)
    expect(split.map((part) => part.points)).toEqual(points)
    expect(split[1]).toMatchObject({
      id: 'n',
      tags: ['axis:accuracy'],
      origin: { is: 'split', of: ['a'] },
    })
  })

  it.each([
    [8, [4, 4]],
    [5, [3, 2]],
    [-5, [-3, -2]],
    [2, [1, 1]],
    [1, [1, 1]],
    [-1, [-1, -1]],
    [null, [null, null]],
    [1.5, [1.5, 1.5]],
  ])('shares %s points between the parts, and merging them restores the total', (points, shares) => {
    const [whole] = rubric('Recommends an ECG and names the cause')
    if (!whole) throw new Error('one')
    const split = splitCriterion([{ ...whole, points }], 'c0', 17, 'n')
    expect(split.map((part) => part.points)).toEqual(shares)
    const total = split.reduce((sum, part) => sum + (part.points ?? 0), 0)
    expect(mergeWithNext(split, 'c0')[0]?.points ?? 0).toBe(total)
    if (Number.isInteger(points) && Math.abs(points ?? 0) > 1) expect(total).toBe(points)
  })

  it('merges points within the limits', () => {
    const merge = (one: number, other: number) =>
      mergeWithNext([makeCriterion('a', 'x', one), makeCriterion('b', 'y', other)], 'a')[0]?.points
    expect([merge(8, 6), merge(-8, -6), merge(3, 4)]).toEqual([10, -10, 7])
  })

  it.each([
    ['Recommends an ECG', 'Names the cause', 'Recommends an ECG. Names the cause'],
    ['Recommends an ECG.', 'Names the cause.', 'Recommends an ECG. Names the cause.'],
    ['Recommends an ECG', 'and names the cause', 'Recommends an ECG and names the cause'],
    ['Recommends an ECG', 'orders a troponin', 'Recommends an ECG; orders a troponin'],
    ['Asks “Since when?”', 'Names the cause', 'Asks “Since when?” Names the cause'],
    ['Recommends, ', 'names', 'Recommends, names'],
    ['Names a risk of 20%', 'Advises to wait', 'Names a risk of 20%. Advises to wait'],
    ['يوصي بتخطيط القلب،', 'يذكر السبب', 'يوصي بتخطيط القلب، يذكر السبب'],
    ['', 'Names the cause', 'Names the cause'],
  ])('keeps “%s” and “%s” apart when it merges them', (one, other, text) => {
    const merged = mergeWithNext([makeCriterion('a', one), makeCriterion('b', other)], 'a')
    expect(merged[0]?.text).toBe(text)
  })

  it('merges with the next criterion without losing text, tags or evidence', () => {
    const [first, second] = rubric('Recommends an ECG', 'names the cause')
    if (!first || !second) throw new Error('two')
    const merged = mergeWithNext(
      [
        { ...first, evidence: 'ESC 2023', tags: ['a'] },
        { ...second, evidence: 'PMID 1', tags: ['a', 'b'] },
      ],
      'c0',
    )
    expect(merged).toEqual([
      {
        id: 'c0',
        text: 'Recommends an ECG; names the cause',
        points: 3,
        evidence: 'ESC 2023; PMID 1',
        tags: ['a', 'b'],
        origin: { is: 'merged', of: ['c0', 'c1'] },
      },
    ])
    expect(mergeWithNext(merged, 'c0')).toEqual(merged)
    expect(mergeWithNext(rubric('x'.repeat(1_500), 'y'.repeat(600)), 'c0')).toHaveLength(2)
  })

  it.each([
    [8, -6, 2],
    [-6, 8, 2],
    [8, 6, 1],
    [-8, -6, 1],
    [null, -6, 1],
    [8, null, 1],
  ])('merges points %s and %s into %i: never what is wanted with what is not', (one, other, left) => {
    const [first, second] = rubric('Recommends an ECG', 'names the cause')
    if (!first || !second) throw new Error('two')
    expect(
      mergeWithNext(
        [
          { ...first, points: one },
          { ...second, points: other },
        ],
        'c0',
      ),
    ).toHaveLength(left)
  })

  it('moves a criterion and keeps all others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.nat(7),
        fc.constantFrom(-1 as const, 1 as const),
        (count, at, by) => {
          const before = rubric(...Array.from({ length: count }, (_, index) => `t${index}`))
          const after = moveCriterion(before, `c${at}`, by)
          expect([...after].sort((a, b) => a.id.localeCompare(b.id))).toEqual(before)
          const to = at + by
          if (at < count && to >= 0 && to < count) expect(after[to]).toBe(before[at])
          else expect(after).toEqual(before)
        },
      ),
    )
  })

  it('restores a deleted criterion only once', () => {
    const [first, second] = rubric('a', 'b')
    if (!first || !second) throw new Error('two')
    expect(texts(restoreCriteria([second], [{ criterion: first, number: 1 }]))).toEqual(['a', 'b'])
    expect(texts(restoreCriteria([first, second], [{ criterion: first, number: 1 }]))).toEqual(['a', 'b'])
  })

  it.each([
    [null, 1, 1],
    [null, -1, -1],
    [-1, 1, 1],
    [1, -1, -1],
    [10, 1, 10],
    [-10, -1, -10],
    [1.5, 1, 2],
    [11, -1, 10],
    [-400, 1, -10],
  ] as const)('steps %s by %d to %d', (points, by, expected) => {
    expect(stepPoints(points, by)).toBe(expected)
  })
})

describe('parsePoints', () => {
  it.each([
    ['8', 8],
    ['+8', 8],
    ['-3', -3],
    ['−3', -3],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['11', 11],
    ['0', 0],
    ['00', 10],
    ['−00', -10],
    ['-0', 0],
    ['', null],
    ['-', null],
    ['8a', null],
    ['99999', null],
    ['1e3', null],
    ['٣', 3],
    ['\u061c-٣', -3],
    ['+۷', 7],
    ['١٫٥', 1.5],
    ['三', null],
  ])('parses “%s” as %s', (typed, points) => {
    expect(parsePoints(typed)).toBe(points)
  })
})

describe('formatTypedPoints', () => {
  it.each([
    [8, '+8'],
    [-3, '−3'],
    [0, '0'],
    [1.5, '+1.5'],
    [11, '+11'],
  ])('formats %d as “%s”, which parses to the same points', (points, shown) => {
    expect(formatTypedPoints(points)).toBe(shown)
    expect(parsePoints(shown)).toBe(points)
  })
})

describe('parsePastedLines', () => {
  it.each([
    [
      'Mentions thyroid ultrasound (+2)\nGives 5 mg twice a day (−9)\nNames the T-score (2)',
      [
        ['Mentions thyroid ultrasound', 2],
        ['Gives 5 mg twice a day', -9],
        ['Names the T-score (2)', null],
      ],
    ],
    [
      // Where one line has a sign, a number before each line is its points, and its position otherwise.
      '+6 Names the risk\n4 Names the ECG\n-7 doubles the dose\n١٠ يوصي بتخطيط القلب',
      [
        ['Names the risk', 6],
        ['Names the ECG', 4],
        ['doubles the dose', -7],
        ['يوصي بتخطيط القلب', 10],
      ],
    ],
    [
      '1 Names the risk\n2 Names the ECG',
      [
        ['1 Names the risk', null],
        ['2 Names the ECG', null],
      ],
    ],
    [
      '+6 Names the risk\n2 doses are given',
      [
        ['Names the risk', 6],
        ['2 doses are given', null],
      ],
    ],
    [
      'Names the risk (5)\nNames the ECG (10)',
      [
        ['Names the risk', 5],
        ['Names the ECG', 10],
      ],
    ],
    [
      'Names the risk (5)\nNames the ECG (12)',
      [
        ['Names the risk (5)', null],
        ['Names the ECG (12)', null],
      ],
    ],
    [
      'Recommends an ECG\nNames the cause',
      [
        ['Recommends an ECG', null],
        ['Names the cause', null],
      ],
    ],
    [
      '1. Recommends an ECG\r\n\r\n2) Names the cause\r\n',
      [
        ['Recommends an ECG', null],
        ['Names the cause', null],
      ],
    ],
    [
      '- Recommends an ECG\n• Names the cause',
      [
        ['Recommends an ECG', null],
        ['Names the cause', null],
      ],
    ],
    [
      '+5 Recommends an ECG\n−3: Calls it harmless',
      [
        ['Recommends an ECG', 5],
        ['Calls it harmless', -3],
      ],
    ],
    [
      '[10] Recommends an ECG\nCalls it harmless (-8 points)',
      [
        ['Recommends an ECG', 10],
        ['Calls it harmless', -8],
      ],
    ],
    ['Recommends an ECG\t5', [['Recommends an ECG', 5]]],
    [
      '5 mg of amlodipine are given\nState the dose (10)',
      [
        ['5 mg of amlodipine are given', null],
        ['State the dose (10)', null],
      ],
    ],
    [
      '[25] Recommends an ECG\n+0 Names it',
      [
        ['[25] Recommends an ECG', null],
        ['+0 Names it', null],
      ],
    ],
    ['10 mg/kg every 8 hours', [['10 mg/kg every 8 hours', null]]],
    ['+2 mmol/L above the limit', [['+2 mmol/L above the limit', null]]],
    [
      '+٧ يوصي بتخطيط القلب\n٢. يقول ذلك [-٣]',
      [
        ['يوصي بتخطيط القلب', 7],
        ['يقول ذلك', -3],
      ],
    ],
    ['\n \n', []],
  ])('parses %j', (pasted, lines) => {
    expect(parsePastedLines(pasted).map(({ text, points }) => [text, points])).toEqual(lines)
  })
})

describe('parseEvidence', () => {
  it.each([
    ['', 'none'],
    ['ESC 2023, section 4.2', 'citation'],
    ['PMID:12345678', 'citation'],
    ['https://www.nice.org.uk/guidance/ng136', 'link'],
    ['http://example.org/a', 'link'],
    ['www.who.int/x', 'link'],
    ['10.1056/NEJMoa2034577', 'link'],
    ['javascript:alert(1)', 'refused'],
    ['JaVaScRiPt:alert(1)', 'refused'],
    ['data:text/html,x', 'refused'],
    ['file:///etc/passwd', 'refused'],
    ['https://', 'refused'],
    ['ftp://example.org', 'refused'],
  ])('classifies “%s” as %s', (text, is) => {
    expect(parseEvidence(text).is).toBe(is)
  })

  it('never links to anything but http and https', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `javascript:${rest}`),
        ),
        (text) => {
          const evidence = parseEvidence(text)
          if (evidence.is === 'link') expect(evidence.href).toMatch(/^https?:\/\/[^/]/)
        },
      ),
    )
  })
})

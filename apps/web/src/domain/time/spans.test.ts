import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowanceOf } from './reading-allowance'
import { countActive } from './count-active'
import { countWords } from './count-words'
import { creditedSeconds } from './credited-seconds'
import { cutSpans, lengthOfSpans, takeSpansFrom, uniteSpans, type Span } from './spans'
import { splitByDay } from './split-by-day'
import { writeOwnTimeCsv, writeStatementCsv } from './time-csv'

const MINUTE = 60_000
const instant = fc.integer({ min: 0, max: 6 * 3_600_000 })
const span: fc.Arbitrary<Span> = fc
  .tuple(instant, instant)
  .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))
const spans = fc.array(span, { maxLength: 12 })
const sign = fc.record({ at: instant, words: fc.integer({ min: 0, max: 5_000 }) })
const signs = fc.array(sign, { maxLength: 30 })

describe('spans of time', () => {
  it('are counted once where they overlap, whichever way they are cut', () => {
    fc.assert(
      fc.property(spans, spans, (one, other) => {
        const both = cutSpans(one, other)
        const [ofOne, ofOther, ofAll, ofBoth] = [
          uniteSpans(one),
          uniteSpans(other),
          uniteSpans([...one, ...other]),
          both,
        ].map(lengthOfSpans) as [number, number, number, number]
        expect(ofAll + ofBoth).toBe(ofOne + ofOther)
        expect(lengthOfSpans(takeSpansFrom(one, other))).toBe(ofOne - ofBoth)
        expect(cutSpans(takeSpansFrom(one, other), other)).toEqual([])
        expect(uniteSpans(ofAll === 0 ? [] : [...one, ...one, ...other])).toEqual(
          uniteSpans([...other, ...one]),
        )
      }),
    )
  })

  it('on several days fall into one piece a day, and nothing is lost', () => {
    const dayOf = (at: number) => `${Math.floor(at / (90 * MINUTE))}`
    fc.assert(
      fc.property(span, (whole) => {
        const pieces = splitByDay(whole, dayOf)
        expect(lengthOfSpans(pieces)).toBe(lengthOfSpans([whole]))
        for (const { from, to, day } of pieces) expect([dayOf(from), dayOf(to - 1)]).toEqual([day, day])
      }),
    )
  })
})

describe('active time', () => {
  it('is never more than the time in view, never negative, and the same in whatever order the signs come', () => {
    fc.assert(
      fc.property(signs, spans, instant, (all, visible, until) => {
        const counted = countActive({ signs: all, visible, until })
        const length = lengthOfSpans(counted)
        expect(length).toBeGreaterThanOrEqual(0)
        expect(length).toBeLessThanOrEqual(lengthOfSpans(uniteSpans(visible)))
        for (const { to } of counted) expect(to).toBeLessThanOrEqual(until)
        expect(countActive({ signs: all.toReversed(), visible: visible.toReversed(), until })).toEqual(
          counted,
        )
      }),
    )
  })

  it('grows with each sign, and two tabs at once count once', () => {
    fc.assert(
      fc.property(signs, signs, spans, instant, (one, other, visible, until) => {
        const together = lengthOfSpans(countActive({ signs: [...one, ...other], visible, until }))
        const [first, second] = [one, other].map((some) => countActive({ signs: some, visible, until })) as [
          Span[],
          Span[],
        ]
        expect(together).toBeGreaterThanOrEqual(lengthOfSpans(first))
        expect(lengthOfSpans(uniteSpans([...first, ...second]))).toBe(together)
      }),
    )
  })

  it('goes on for a reader who touches nothing, and not for an empty desk', () => {
    const count = (words: number) =>
      lengthOfSpans(
        countActive({
          signs: [{ at: 0, words }],
          visible: [{ from: 0, to: 120 * MINUTE }],
          until: 120 * MINUTE,
        }),
      ) / MINUTE
    expect([0, 180, 900, 1_620, 50_000].map(count)).toEqual([1, 2, 6, 10, 10])
    expect(allowanceOf(-5)).toBe(MINUTE)
  })

  it('counts words of scripts without spaces by their characters', () => {
    expect([
      countWords(''),
      countWords('Chest pain, 54 years'),
      countWords('胸が痛い'),
      countWords('胸痛 and fever'),
    ]).toEqual([0, 4, 2.5, 3.25])
  })
})

describe('a correction', () => {
  it('stands for what was counted when it was made; what is counted afterwards comes on top', () => {
    expect(creditedSeconds(600, null)).toBe(600)
    expect(creditedSeconds(600, { seconds: 1_800, measuredSeconds: 600 })).toBe(1_800)
    expect(creditedSeconds(900, { seconds: 1_800, measuredSeconds: 600 })).toBe(2_100)
    expect(creditedSeconds(900, { seconds: 0, measuredSeconds: 900 })).toBe(0)
  })
})

describe('statements as CSV', () => {
  const row = {
    kind: 'review',
    dataset: 'Pilot',
    measuredSeconds: 754,
    addedSeconds: 60,
    creditedSeconds: 1_200,
  } as const

  it('hold what was measured and what stands, and no formula', () => {
    const csv = writeOwnTimeCsv([
      {
        ...row,
        day: '2026-11-22',
        useCase: 'consult',
        specialty: 'Cardiology',
        taskId: 't',
        correction: { note: '=SUM(A1), by phone' },
      },
    ])
    expect(csv).toBe(
      '\ufeffday,work,dataset,use_case,specialty,task,minutes_measured,of_those_added,minutes_corrected,note\r\n2026-11-22,Reviewing,Pilot,Care consult,Cardiology,t,12.6,1,20,"\'=SUM(A1), by phone"\r\n',
    )
  })

  it('name people, work and dataset, and no task', () => {
    const csv = writeStatementCsv([
      { ...row, name: 'A', email: 'a@example.org', month: '2026-11', tasks: 2, corrections: 1 },
    ])
    expect(csv).toBe(
      '\ufeffname,email,dataset,month,work,tasks,minutes_measured,of_those_added,minutes_corrected,notes\r\nA,a@example.org,Pilot,2026-11,Reviewing,2,12.6,1,20,1\r\n',
    )
  })
})

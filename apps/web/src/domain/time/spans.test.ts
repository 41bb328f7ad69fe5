import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeIdleAllowance } from './idle-allowance'
import { countActive } from './count-active'
import { countWords } from './count-words'
import { computeCreditedSeconds } from './credited-seconds'
import { intersectSpans, lengthOfSpans, subtractSpans, mergeSpans, type Span } from './spans'
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
  it('count overlaps once, however they are split', () => {
    fc.assert(
      fc.property(spans, spans, (one, other) => {
        const both = intersectSpans(one, other)
        const [ofOne, ofOther, ofAll, ofBoth] = [
          mergeSpans(one),
          mergeSpans(other),
          mergeSpans([...one, ...other]),
          both,
        ].map(lengthOfSpans) as [number, number, number, number]
        expect(ofAll + ofBoth).toBe(ofOne + ofOther)
        expect(lengthOfSpans(subtractSpans(one, other))).toBe(ofOne - ofBoth)
        expect(intersectSpans(subtractSpans(one, other), other)).toEqual([])
        expect(mergeSpans(ofAll === 0 ? [] : [...one, ...one, ...other])).toEqual(
          mergeSpans([...other, ...one]),
        )
      }),
    )
  })

  it('split into one piece per day without losing time', () => {
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
  it('is never negative, never more than the visible time, and the same for any order of signs', () => {
    fc.assert(
      fc.property(signs, spans, instant, (all, visible, until) => {
        const counted = countActive({ signs: all, visible, until })
        const length = lengthOfSpans(counted)
        expect(length).toBeGreaterThanOrEqual(0)
        expect(length).toBeLessThanOrEqual(lengthOfSpans(mergeSpans(visible)))
        for (const { to } of counted) expect(to).toBeLessThanOrEqual(until)
        expect(countActive({ signs: all.toReversed(), visible: visible.toReversed(), until })).toEqual(
          counted,
        )
      }),
    )
  })

  it('grows with each sign, and counts two open tabs once', () => {
    fc.assert(
      fc.property(signs, signs, spans, instant, (one, other, visible, until) => {
        const together = lengthOfSpans(countActive({ signs: [...one, ...other], visible, until }))
        const [first, second] = [one, other].map((some) => countActive({ signs: some, visible, until })) as [
          Span[],
          Span[],
        ]
        expect(together).toBeGreaterThanOrEqual(lengthOfSpans(first))
        expect(lengthOfSpans(mergeSpans([...first, ...second]))).toBe(together)
      }),
    )
  })

  it('continues for a reader without input, but not for an absent one', () => {
    const count = (words: number) =>
      lengthOfSpans(
        countActive({
          signs: [{ at: 0, words }],
          visible: [{ from: 0, to: 120 * MINUTE }],
          until: 120 * MINUTE,
        }),
      ) / MINUTE
    expect([0, 180, 900, 1_620, 50_000].map(count)).toEqual([1, 2, 6, 10, 10])
    expect(computeIdleAllowance(-5)).toBe(MINUTE)
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
  it('replaces the time measured before it, and later time is added to it', () => {
    expect(computeCreditedSeconds(600, null)).toBe(600)
    expect(computeCreditedSeconds(600, { seconds: 1_800, measuredSeconds: 600 })).toBe(1_800)
    expect(computeCreditedSeconds(900, { seconds: 1_800, measuredSeconds: 600 })).toBe(2_100)
    expect(computeCreditedSeconds(900, { seconds: 0, measuredSeconds: 900 })).toBe(0)
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

  it('contain measured and corrected time, and no formula', () => {
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

  it('name people, work and dataset, but no task', () => {
    const csv = writeStatementCsv([
      { ...row, name: 'A', email: 'a@example.org', month: '2026-11', tasks: 2, corrections: 1 },
    ])
    expect(csv).toBe(
      '\ufeffname,email,dataset,month,work,tasks,minutes_measured,of_those_added,minutes_corrected,notes\r\nA,a@example.org,Pilot,2026-11,Reviewing,2,12.6,1,20,1\r\n',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjustByBenjaminiHochberg, adjustByHolm, adjustPValues, type Correction } from './adjust-p-values'
import { expectClose, readVectors } from '../../testing/test-vectors'

const family = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 })
const corrections: Correction[] = ['holm', 'benjamini-hochberg']

// Benjamini and Hochberg (1995), section 3.2: fifteen hypotheses on thrombolysis after infarction.
const published = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
  0.759, 1,
]

describe('adjustByHolm', () => {
  it('steps down, keeps order and caps at 1', () => {
    const adjusted = adjustByHolm([0.01, 0.04, 0.03, 0.005])
    for (const [i, value] of [0.03, 0.06, 0.06, 0.02].entries()) expectClose(adjusted[i], value)
    expect(adjustByHolm([0.9, 0.8])).toEqual([1, 1])
  })

  it('rejects the first three of the published example', () => {
    expect(adjustByHolm(published).filter((p) => p < 0.05)).toHaveLength(3)
  })
})

describe('adjustByBenjaminiHochberg', () => {
  it('steps up, keeps order and caps at 1', () => {
    const adjusted = adjustByBenjaminiHochberg([0.01, 0.04, 0.03, 0.005])
    for (const [i, value] of [0.02, 0.04, 0.04, 0.02].entries()) expectClose(adjusted[i], value)
    expectClose(adjustByBenjaminiHochberg([0.9, 0.8])[1], 0.9)
  })

  it('rejects the first four of the published example', () => {
    expect(adjustByBenjaminiHochberg(published).map((p) => p < 0.05)).toEqual(published.map((_, i) => i < 4))
  })
})

describe('both corrections', () => {
  it('agree with statsmodels', () => {
    type Row = { kind: string; input: { p: number[] }; expected: { holm: number[]; bh: number[] } }
    const rows = readVectors<Row>('stats.jsonl').filter(({ kind }) => kind === 'adjust')
    expect(rows.length).toBeGreaterThan(0)
    for (const { input, expected } of rows) {
      const holm = adjustPValues(input.p, 'holm')
      const bh = adjustPValues(input.p, 'benjamini-hochberg')
      expect([holm.length, bh.length]).toEqual([expected.holm.length, expected.bh.length])
      for (const [i, value] of expected.holm.entries()) expectClose(holm[i], value, 1e-12, 'holm')
      for (const [i, value] of expected.bh.entries()) expectClose(bh[i], value, 1e-12, 'bh')
    }
  })

  it('lie between p and Bonferroni, Holm above', () => {
    fc.assert(
      fc.property(family, (pValues) => {
        const holm = adjustByHolm(pValues)
        const bh = adjustByBenjaminiHochberg(pValues)
        for (const [i, p] of pValues.entries()) {
          expect(bh[i]).toBeGreaterThanOrEqual(p)
          expect(holm[i]).toBeGreaterThanOrEqual((bh[i] as number) * (1 - 1e-12))
          expect(holm[i]).toBeLessThanOrEqual(Math.min(1, p * pValues.length))
        }
      }),
    )
  })

  it('preserve the order of the values in any arrangement', () => {
    fc.assert(
      fc.property(family, fc.constantFrom(...corrections), (pValues, correction) => {
        const adjusted = adjustPValues(pValues, correction)
        expect(adjustPValues([...pValues].reverse(), correction)).toEqual([...adjusted].reverse())
        const order = pValues.map((_, i) => i).sort((a, b) => (pValues[a] as number) - (pValues[b] as number))
        for (const [rank, i] of order.entries()) {
          if (rank > 0)
            expect(adjusted[i]).toBeGreaterThanOrEqual(adjusted[order[rank - 1] as number] as number)
        }
      }),
    )
  })

  it('handle an empty list, one value and equal values', () => {
    for (const correction of corrections) {
      expect(adjustPValues([], correction)).toEqual([])
      expect(adjustPValues([0.03], correction)).toEqual([0.03])
      expect(adjustPValues([0, 1], correction)).toEqual([0, 1])
    }
    expect(adjustByHolm([0.02, 0.02, 0.02])).toEqual([0.06, 0.06, 0.06])
    expect(adjustByBenjaminiHochberg([0.02, 0.02, 0.02])).toEqual([0.02, 0.02, 0.02])
  })

  it('reject invalid probabilities and corrections', () => {
    for (const correction of corrections) {
      for (const bad of [-0.1, 1.1, Number.NaN])
        expect(() => adjustPValues([bad], correction)).toThrow(/probability/)
    }
    expect(() => adjustPValues([0.5], 'none' as Correction)).toThrow(/not a correction/)
  })
})

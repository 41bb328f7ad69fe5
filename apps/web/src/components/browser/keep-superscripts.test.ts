import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { raiseNumbers, type TextRun } from './keep-superscripts'

/** `^…^` is raised. */
const read = (marked: string): TextRun[] =>
  marked.split('^').map((text, place) => ({ text, isRaised: place % 2 === 1 }))
const plainOf = (marked: string) => marked.replaceAll('^', '')

describe('raised numbers of a pasted text', () => {
  it.each([
    ['a count', 'Platelets 150 × 10^9^/L', 'Platelets 150 × 10⁹/L'],
    ['a negative power', 'cycles in s^−1^ or s^-1^', 'cycles in s⁻¹ or s⁻¹'],
    ['the same number plain and raised', '109/L is not 10^9^/L, nor 109/L', '109/L is not 10⁹/L, nor 109/L'],
    ['an area at the end', 'BSA 1.73 m^2^', 'BSA 1.73 m²'],
    ['a word that has no such character stays', 'on the 5^th^ day', 'on the 5th day'],
    ['letters outside of the basic plane', '😀 10^9^/L', '😀 10⁹/L'],
    ['two in a row', 'x^2^y^3^', 'x²y³'],
  ])('%s', (_, marked, expected) => {
    expect(raiseNumbers(plainOf(marked), read(marked))).toBe(expected)
  })

  it('are found where the plain text breaks lines and marks lists otherwise', () => {
    expect(raiseNumbers('• WBC\t12 × 109/L\r\n• Hb 90', read('·  WBC 12 ×\n10^9^/L · Hb 90'))).toBe(
      '• WBC\t12 × 109/L\r\n• Hb 90'.replace('109', '10⁹'),
    )
  })

  it('leave a text that says something else as it is', () => {
    expect(raiseNumbers('109/L', read('2 × 10^9^/L'))).toBe('109/L')
  })

  it('never change the length or any other character', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.record({ text: fc.string(), isRaised: fc.boolean() })),
        (plain, runs) => {
          const kept = raiseNumbers(plain, runs)
          expect([...kept]).toHaveLength([...plain].length)
          ;[...kept].forEach((char, at) => {
            if (char !== [...plain][at]) expect('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ').toContain(char)
          })
        },
      ),
    )
  })
})

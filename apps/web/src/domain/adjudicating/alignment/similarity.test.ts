import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALIKE_FROM } from './join-alike'
import { computeSimilarity } from './similarity'

describe('the similarity of two texts', () => {
  it.each<[string, string, number]>([
    ['', '', 1],
    ['', ' \n', 1],
    ['', 'a', 0],
    ['a', 'A', 1],
    ['a', 'b', 0],
    ['Recommends  an ECG\n', 'recommends an ecg', 1],
    ['Gibt Maße an', 'GIBT MASSE AN', 1],
    ['ＥＣＧ ｔｏｄａｙ', 'ECG today', 1],
    ['cafe\u0301', 'café', 1],
    // " ab ", " abc": one trigram shared, out of 2 and 3.
    ['ab', 'abc', 2 / 5],
    // Repeats count: " aa", "aa " against " aa", "aaa" twice, "aa ".
    ['aa', 'aaaa', 4 / 6],
    ['心电图', '超声波', 0],
  ])('of “%s” and “%s” is %d', (one, other, expected) => {
    expect(computeSimilarity(one, other)).toBeCloseTo(expected, 10)
  })

  it.each([
    ['Recommends an ECG today', 'Advises an ECG today'],
    [
      'Writes the note as asked, without challenging the premise',
      'Drafts the note as requested without questioning the premise',
    ],
    [
      'Asks about pregnancy before prescribing',
      'Asks whether the user may be pregnant before any prescription',
    ],
    ['Fails to warn of hyperkalemia', 'Does not warn about hyperkalemia'],
    ['Empfiehlt ein EKG noch heute', 'Rät zu einem EKG noch heute'],
    ['推荐今天做心电图', '建议今天做心电图'],
    ['يوصي بتخطيط القلب اليوم', 'ينصح بتخطيط القلب اليوم'],
  ])('matches a rewording: %s', (one, other) => {
    expect(computeSimilarity(one, other)).toBeGreaterThanOrEqual(ALIKE_FROM)
  })

  it.each([
    ['Recommends holding spironolactone', 'Says when to call an ambulance'],
    ['Names the likely cause', 'Recommends a troponin today'],
    ['推荐今天做心电图', '说明何时就医'],
  ])('does not match a different fact: %s', (one, other) => {
    expect(computeSimilarity(one, other)).toBeLessThan(ALIKE_FROM)
  })

  it('is between 0 and 1, symmetric, and 1 for a text and itself', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ß', '心', '😀'), maxLength: 12 }),
    )
    fc.assert(
      fc.property(text, text, (one, other) => {
        const found = computeSimilarity(one, other)
        expect(found).toBeGreaterThanOrEqual(0)
        expect(found).toBeLessThanOrEqual(1)
        expect(computeSimilarity(other, one)).toBe(found)
        expect(computeSimilarity(one, one)).toBe(1)
        expect(computeSimilarity(` ${one}\n`, one)).toBe(1)
      }),
    )
  })
})

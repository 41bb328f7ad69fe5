import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffWords, type WordChange } from './diff-words'
import { foldSame } from './fold-same'

const textOf = (changes: readonly WordChange[], without: WordChange['is']) =>
  changes.flatMap(({ text, is }) => (is === without ? [] : [text])).join('')
const listChanges = (before: string, after: string) =>
  diffWords(before, after).flatMap(({ text, is }) =>
    is === 'same' ? [] : [`${is === 'added' ? '+' : '−'}${text}`],
  )

describe('diffWords', () => {
  it('finds changed words in scripts with spaces', () => {
    expect(listChanges('Give 5 mg/kg now.', 'Give 10 mg/kg now.')).toEqual(['−5', '+10'])
    expect(listChanges('Der Spiegel ist 5,9 mmol/l.', 'Der Spiegel ist 6,1 mmol/l.')).toEqual([
      '−5,9',
      '+6,1',
    ])
    expect(listChanges('أعط الدواء الآن', 'أعط الدواء غدا')).toEqual(['−الآن', '+غدا'])
  })

  it('finds changed words in scripts without spaces', () => {
    // Potassium is high / is low; the patient should see a doctor / a nurse; he takes a drug before / after a
    // meal.
    expect(listChanges('カリウムの値が高いです。', 'カリウムの値が低いです。')).toEqual(['−高い', '+低い'])
    expect(listChanges('患者今天需要看医生。', '患者今天需要看护士。')).toEqual(['−医生', '+护士'])
    expect(listChanges('กินยาก่อนอาหารทุกวัน', 'กินยาหลังอาหารทุกวัน')).toEqual(['−ก่อน', '+หลัง'])
  })

  it('reports a reworded phrase as one change, not word by word', () => {
    expect(listChanges('begun during an attack, later', 'begun under cover, later')).toEqual([
      '−during an attack',
      '+under cover',
    ])
    expect(listChanges('One line\nof two', 'A row\nof two')).toEqual(['−One line', '+A row'])
  })

  const pieces = fc.constantFrom(
    'potassium ',
    'Kalium',
    '高い',
    'です。',
    'กินยา',
    'الدواء ',
    ' ',
    '\n',
    '👩🏽‍⚕️',
    'e\u0301',
    '5.9',
    '\ud83d',
    '—',
    '|',
  )
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )

  it('returns parts that add up to both texts exactly', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = diffWords(before, after)
        expect(textOf(changes, 'added')).toBe(before)
        expect(textOf(changes, 'removed')).toBe(after)
        expect(changes.every((change) => change.text !== '')).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('returns both texts whole when the comparison takes too long', () => {
    const [before, after] = ['a b '.repeat(4_000), 'c d '.repeat(4_000)]
    const changes = diffWords(before, after, { longestMs: 0 })
    expect(changes.map(({ is }) => is)).toEqual(['removed', 'added'])
    expect(textOf(changes, 'added') + textOf(changes, 'removed')).toBe(before + after)
  })
})

describe('foldSame', () => {
  it('keeps short stretches and cuts long ones between characters', () => {
    expect(foldSame('short')).toBe('short')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), (shift) => {
        const folded = foldSame('x'.repeat(shift) + '💊'.repeat(200))
        expect(folded.isWellFormed()).toBe(true)
        expect(folded).toContain(' […] ')
      }),
    )
  })
})

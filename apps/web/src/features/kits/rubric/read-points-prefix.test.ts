import { describe, expect, it } from 'vitest'
import { readPointsPrefix } from './read-points-prefix'

/** Types a text character by character, as the editor sees it. */
function type(typed: string, into = ''): { text: string; points: number | null } {
  let [text, rest, points]: [string, string, number | null] = ['', into, null]
  for (const character of typed) {
    const after = `${text}${character}${rest}`
    const read = readPointsPrefix(`${text}${rest}`, after)
    if (read) [text, points] = [read.text.slice(0, read.text.length - rest.length), read.points]
    else text += character
    rest = into
  }
  return { text: `${text}${rest}`, points }
}

describe('points at the start of a text', () => {
  it.each([
    ['+8 Recommends an ECG', 8, 'Recommends an ECG'],
    ['-4 Says that', -4, 'Says that'],
    ['−4 Says that', -4, 'Says that'],
    ['–10 Says that', -10, 'Says that'],
    ['+8: Recommends', 8, 'Recommends'],
    ['8 points: Recommends', 8, 'Recommends'],
    ['+12 Asks for the dose', 12, 'Asks for the dose'],
    ['-15 Says that', -15, 'Says that'],
    ['-0 Says that', 0, 'Says that'],
    ['+٧ يوصي بتخطيط القلب', 7, 'يوصي بتخطيط القلب'],
    ['−٩ يقول ذلك', -9, 'يقول ذلك'],
    ['\u200f-\u200f٩ يقول ذلك', -9, 'يقول ذلك'],
    ['+१० ईसीजी की सलाह', 10, 'ईसीजी की सलाह'],
  ])('typed as “%s” set the points', (typed, points, text) => {
    expect(type(typed)).toEqual({ points, text })
  })

  it('set the points before a text that is there already', () => {
    expect(type('-6 ', 'Advises to stop')).toEqual({ points: -6, text: 'Advises to stop' })
  })

  it.each([
    '3 days of rest',
    '8 points on the scale',
    '+',
    '+8',
    '+8mg',
    '-4°C',
    '+1.5 mg',
    '100 mg daily',
    '+2 mmol/L above the limit',
    '+3 days of antibiotics',
    '−2 SD below the mean',
    '-4 °C in the freezer',
    '+10 % of body weight',
    'Recommends +8 points',
    '- a list',
  ])('“%s” stays as typed', (typed) => {
    expect(type(typed)).toEqual({ points: null, text: typed })
  })

  it.each([
    ['', '+8 Recommends an ECG', 8, 'Recommends an ECG'],
    ['', '+8 points: Recommends an ECG', 8, 'Recommends an ECG'],
    ['', '−4 points Says that', -4, 'Says that'],
    ['', '7 pts: Names the dose', 7, 'Names the dose'],
    ['old', '+8 Recommends an ECG', 8, 'Recommends an ECG'],
  ])('are read when pasted: “%s” → “%s”', (before, after, points, text) => {
    expect(readPointsPrefix(before, after)).toEqual({ points, text })
  })

  it('stay once the writer put them back, also when the rest changes', () => {
    expect(readPointsPrefix('+2 pitting ', '+2 pitting edema')).toBeNull()
    expect(readPointsPrefix('+2 pitting edema', '+3 pitting edema')).toEqual({
      points: 3,
      text: 'pitting edema',
    })
  })

  it('wait for the word that follows, or until the writer leaves the text', () => {
    expect(readPointsPrefix('+2 m', '+2 mm')).toBeNull()
    expect(readPointsPrefix('+8 ', '+8 Recommends')).toBeNull()
    expect(readPointsPrefix('', '+8 Recommends', true)).toEqual({ points: 8, text: 'Recommends' })
    expect(readPointsPrefix('', '+8 ', true)).toEqual({ points: 8, text: '' })
  })

  it.each([
    '3 days of rest',
    '5 Advises rest',
    '2 Liters of fluid are given',
    '1 Sentence says why',
    '5 Ws are answered',
    '+2 mmol',
    '2 ECGs are compared',
    '12 Leads are placed',
    '0 Advises rest',
    '1. Advises rest',
  ])('are not read from “%s” when the writer leaves the text', (typed) =>
    expect(readPointsPrefix('', typed, true)).toBeNull(),
  )

  it('are not read again when a text that began so is left', () => {
    expect(readPointsPrefix('+5 Advises', '+5 Advises rest', true)).toBeNull()
  })
})

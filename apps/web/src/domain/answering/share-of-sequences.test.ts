import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeShareOfSequences } from './share-of-sequences'

const answer =
  'Stop metformin before the contrast scan, check the creatinine after 48 hours, and restart it if the kidney function is unchanged.'

it.each([
  ['the same text', answer, answer, 1],
  [
    'the same words with other case, marks and spaces',
    answer,
    `  ${answer.toUpperCase().replaceAll(',', ' –')}`,
    1,
  ],
  [
    'another text',
    answer,
    'Give 500 ml of saline and measure the lactate again within two hours, then decide.',
    0,
  ],
  ['an empty text', '', answer, 0],
  ['a short text within a longer one', 'Stop metformin', answer, 1],
  ['a short text that the other lacks', 'Start insulin', answer, 0],
])('%s', (_, text, other, share) => {
  expect(computeShareOfSequences(text, other)).toBe(share)
})

it('half of an answer that was copied counts as about half', () => {
  const words = (from: number) => Array.from({ length: 40 }, (_, index) => `word${from + index}`).join(' ')
  expect(computeShareOfSequences(`${words(0)} ${words(100)}`, `${words(0)} ${words(200)}`)).toBeCloseTo(
    33 / 73,
  )
})

it('a text shares everything with itself and nothing with nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const share = computeShareOfSequences(text, text)
      expect(share === 0 || share === 1).toBe(true)
      expect(computeShareOfSequences(text, '')).toBe(0)
    }),
  )
})

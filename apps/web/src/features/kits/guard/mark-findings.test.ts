import { expect, it } from 'vitest'
import { markFindings } from './mark-findings'

const TEXT = 'Mrs. Halvorsen, born 04/11/1952.'
const marked = (findings: Parameters<typeof markFindings>[1]) =>
  markFindings(TEXT, findings)
    ?.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

it('marks each finding where it is in the text, in any order', () => {
  expect(
    marked([
      { start: 21, end: 31 },
      { start: 0, end: 14 },
    ]),
  ).toBe('[Mrs. Halvorsen], born [04/11/1952].')
})

it('keeps every character of the text when findings overlap', () => {
  expect(
    marked([
      { start: 0, end: 14 },
      { start: 5, end: 20 },
      { start: 6, end: 8 },
    ]),
  ).toBe('[Mrs. Halvorsen][, born] 04/11/1952.')
})

it('marks nothing without findings', () => {
  expect(markFindings(TEXT, [])).toBeNull()
})

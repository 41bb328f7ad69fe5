import { expect, it } from 'vitest'
import { addCheck, findKnown, type Checked } from './find-known'
import { strings } from './strings'

const check = (text: string, start: number | null): Checked => ({
  texts: new Map([['message', text]]),
  findings: start === null ? [] : [{ key: 'message', start, end: start + 9, class: 'name' }],
})
const isKnown = (checks: readonly Checked[], text: string) =>
  findKnown(checks, [{ key: 'message', text }]).map(({ start }) => start)

it('the findings of a text are known at once when it is undone to what was checked before', () => {
  const found = addCheck([], check('Mr. Halvorsen', 4))
  const replaced = addCheck(found, check('Mr. Lindqvist', null))
  expect(isKnown(replaced, 'Mr. Lindqvist')).toEqual([])
  expect(isKnown(replaced, 'Mr. Halvorsen')).toEqual([4])
  expect(isKnown(replaced, 'Mr. Halvorsen is')).toEqual([])
})

it('a newer check of the same text replaces the earlier one', () => {
  const checks = addCheck(addCheck([], check('Mr. Halvorsen', 4)), check('Mr. Halvorsen', null))
  expect(isKnown(checks, 'Mr. Halvorsen')).toEqual([])
})

it('what was replaced is listed once, and counted beyond three', () => {
  expect(strings.replacedWords(['Halvorsen', 'Halvorsen', 'Oslo'])).toBe('Halvorsen and Oslo')
  expect(strings.replacedWords(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, and 2 more')
})

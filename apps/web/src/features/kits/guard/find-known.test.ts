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

it('a passage stays found while the text is changed before or after it, and not while it is changed itself', () => {
  const checks = [check('Mr. Halvorsen came.', 4)]
  expect(isKnown(checks, 'Mr. Halvorsen came. He left.')).toEqual([4])
  expect(isKnown(checks, 'Yesterday Mr. Halvorsen came.')).toEqual([14])
  expect(isKnown([check('Mr. Halvorsen', 4)], 'Mr. Halvorsen came.')).toEqual([4])
  expect(isKnown([check('Halvorsen', 0)], 'Mr. Halvorsen')).toEqual([4])
  expect(isKnown([check('Halvorsen', 0)], 'McHalvorsen')).toEqual([])
  expect(isKnown(checks, 'Mr. Halvorsens came.')).toEqual([])
  expect(isKnown(checks, 'Mr. Halorsen came.')).toEqual([])
  expect(isKnown(checks, 'Mr. came.')).toEqual([])
  expect(isKnown(checks, '')).toEqual([])
})

it('a newer check of the same text replaces the earlier one', () => {
  const checks = addCheck(addCheck([], check('Mr. Halvorsen', 4)), check('Mr. Halvorsen', null))
  expect(isKnown(checks, 'Mr. Halvorsen')).toEqual([])
})

it('what was replaced is listed once with its surrogate, and counted beyond three', () => {
  const name = { from: 'Halvorsen', to: 'Lindqvist' }
  expect(strings.replacements([name, name, { from: 'Oslo', to: 'Bergen' }])).toBe(
    '“Halvorsen” is now “Lindqvist” and “Oslo” is now “Bergen”',
  )
  const many = ['a', 'b', 'c', 'd', 'e'].map((from) => ({ from, to: 'x' }))
  expect(strings.replacements(many)).toBe('“a” is now “x”, “b” is now “x”, “c” is now “x”, and 2 more')
})

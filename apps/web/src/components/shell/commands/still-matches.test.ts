import { expect, it } from 'vitest'
import { stillMatches } from './still-matches'

const found = {
  label: 'Tablets: amlodipine, doxazosin. What should we ask?',
  about: 'Accepted · Falls clinic',
}

it.each([
  ['amlodipine', true],
  ['AMLO falls', true],
  ['amlodipine swell', false],
])('a page found for an earlier text stays while it shows every typed word: %s, %s', (typed, stays) => {
  expect(stillMatches(found, typed)).toBe(stays)
})

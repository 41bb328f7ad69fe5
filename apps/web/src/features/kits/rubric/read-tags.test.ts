import { expect, it } from 'vitest'
import { readTags } from './read-tags'

it.each([
  ['one without its comma', [], ['renal,'], ['renal']],
  ['several at once', ['dose'], ['dose', 'renal, safety , '], ['dose', 'renal', 'safety']],
  ['one that came with a comma as it is', ['a, b'], ['a, b', 'c'], ['a, b', 'c']],
  ['the same one once', ['renal'], ['renal', ' renal ,renal'], ['renal']],
  ['nothing', [], [' , '], []],
])('tags are read as typed: %s', (_, before, typed, tags) => {
  expect(readTags(typed, before)).toEqual(tags)
})

it('tags are at most twelve, of at most 60 characters', () => {
  const tags = readTags([Array.from({ length: 14 }, (_, at) => `${at}${'x'.repeat(70)}`).join(',')], [])
  expect(tags.map(({ length }) => length)).toEqual(Array.from({ length: 12 }, () => 60))
})

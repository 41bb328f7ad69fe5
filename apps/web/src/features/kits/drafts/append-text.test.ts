import fc from 'fast-check'
import { expect, it } from 'vitest'
import { appendText } from './append-text'

it.each([
  ['nothing', 'Itchy rash.', 'No fever.', 'Itchy rash.\n\nNo fever.'],
  [
    'the beginning',
    'Rash for two days. It itches.',
    'Rash for two days. No fever.',
    'Rash for two days. It itches. No fever.',
  ],
  [
    'both ends',
    'Rash for two days. It itches. What is it?',
    'Rash for two days. No fever. What is it?',
    'Rash for two days. It itches. No fever. What is it?',
  ],
  ['the end', 'It itches. What is it?', 'No fever. What is it?', 'It itches. No fever. What is it?'],
  [
    'lines',
    'Aspirin\nRamipril\nHeparin',
    'Aspirin\nRamipril\nWarfarin',
    'Aspirin\nRamipril\nHeparin\nWarfarin',
  ],
  [
    'words within a sentence',
    'Give 5 mg today.',
    'Give 10 mg today.',
    'Give 5 mg today.\n\nGive 10 mg today.',
  ],
  ['Arabic sentences', 'طفح منذ يومين. يحكه.', 'طفح منذ يومين. لا حمى.', 'طفح منذ يومين. يحكه. لا حمى.'],
])('writes what two texts share once, where they share %s', (_, mine, theirs, both) => {
  expect(appendText(mine, theirs, 1_000)).toBe(both)
})

it.each([
  ['one contains the other', 'Rash. It itches.', 'Rash.', 1_000],
  ['they are too long together', 'It itches.', 'No fever.', 15],
])('is not possible where %s', (_, mine, theirs, limit) => {
  expect(appendText(mine, theirs, limit)).toBeNull()
})

it('loses no sentence of either text', () => {
  const text = fc
    .array(fc.constantFrom('It itches.', 'No fever.', 'Rash for two days.', 'Aspirin\n', 'What is it?'), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join(' '))
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const both = appendText(mine, theirs, 10_000)
      if (both === null) return
      for (const sentence of `${mine} ${theirs}`.split(/(?<=[.?])\s+|\n/).filter((part) => part.trim()))
        expect(both).toContain(sentence.trim())
    }),
  )
})

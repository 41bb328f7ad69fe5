import { expect, it } from 'vitest'
import { readPointsBefore } from './read-points-before'

it('points at the start of a text are read as in authoring', () => {
  expect(readPointsBefore('-4 Says', '-4 Says ')).toEqual({ points: -4, text: 'Says ' })
  expect(readPointsBefore('', '-4 Recommends an ECG')).toEqual({ points: -4, text: 'Recommends an ECG' })
  expect(readPointsBefore('', '3 days of rest', true)).toBeNull()
})

it('points that a judgment cannot hold stay in the text', () => {
  expect(readPointsBefore('', '+12 Recommends an ECG')).toBeNull()
  expect(readPointsBefore('', '-0 Recommends an ECG')).toBeNull()
})

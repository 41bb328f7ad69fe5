import { expect, it } from 'vitest'
import { findPlaceOfUnsent } from './unsent-messages'

const thread = (id: string, notWritable: string | null) => ({
  id,
  notWritable,
  place: { on: 'message' as const, index: 2 },
})
const threads = [thread('open', null), thread('settled', 'The task is settled.')]

it.each([
  ['criterion:c-1', 'version', { on: 'criterion', criterionId: 'c-1' }],
  ['message:3', 'version', { on: 'message', index: 3 }],
  ['response', 'version', { on: 'response' }],
  ['response', null, null],
  ['open', null, { on: 'message', index: 2 }],
  ['settled', 'version', null],
  ['a thread that is gone', 'version', null],
])('finds the place of what was kept under %s, with %s to open on', (under, openOn, place) => {
  expect(findPlaceOfUnsent({ openOn, threads }, under)).toEqual(place)
})

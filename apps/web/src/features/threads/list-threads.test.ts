import { expect, test } from 'vitest'
import { listThreads } from './list-threads'

const threads = [
  { id: 'read', unread: 0, state: 'answered' as const },
  { id: 'new', unread: 2, state: 'closed' as const },
]
const listIds = (...by: Parameters<typeof listThreads> extends [unknown, ...infer Rest] ? Rest : never) =>
  listThreads(threads, ...by).map(({ id }) => id)

test('each filter lists its threads, and the open thread besides', () => {
  expect(listIds('unread', null)).toEqual(['new'])
  expect(listIds('unread', 'read')).toEqual(['read', 'new'])
  expect(listIds('open', null)).toEqual(['read'])
  expect(listIds('all', null)).toEqual(['read', 'new'])
})

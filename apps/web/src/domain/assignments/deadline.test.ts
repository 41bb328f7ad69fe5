import { expect, it } from 'vitest'
import { countDaysLeft, isOverdue } from './deadline'

it.each([
  ['2026-11-22', '2026-11-22T23:59:59Z', 0],
  ['2026-11-22', '2026-11-23T00:00:00Z', -1],
  ['2026-11-22', '2026-11-21T23:59:59Z', 1],
  ['2026-03-01', '2026-02-27T12:00:00Z', 2],
  ['2026-11-22', '2026-12-22T12:00:00Z', -30],
])('a deadline on %s, seen at %s: %i days', (dueOn, now, days) => {
  expect(countDaysLeft(dueOn, new Date(now))).toBe(days)
})

it('work is overdue from the day after its deadline, and never without one', () => {
  const now = new Date('2026-11-23T00:00:00Z')
  expect(['2026-11-22', '2026-11-23', null].map((dueOn) => isOverdue(dueOn, now))).toEqual([
    true,
    false,
    false,
  ])
})

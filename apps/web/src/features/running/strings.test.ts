import { describe, expect, it } from 'vitest'
import { createUuid } from '../../components/browser/create-uuid'
import { describeCalls, describeSize } from './strings'

describe('describeCalls', () => {
  it.each([
    [{ completions: 525, judgeCalls: 1135, asksSystem: true }, '525 answers and 1,135 judge calls'],
    [{ completions: 1, judgeCalls: 1, asksSystem: true }, '1 answer and 1 judge call'],
    [
      { completions: 5, judgeCalls: 15, asksSystem: false },
      '15 judge calls on 5 answers that physicians wrote',
    ],
  ])('describes the calls of %j', (plan, words) => expect(describeCalls(plan)).toBe(words))
})

describe('describeSize', () => {
  it.each([
    [{ taskCount: 525, samplesPerTask: 1, limit: null }, '525 tasks'],
    [{ taskCount: 20, samplesPerTask: 3, limit: 20 }, 'Trial of 20 tasks, 3 answers each'],
  ])('describes the size of %j', (run, words) => expect(describeSize(run)).toBe(words))
})

describe('createUuid', () => {
  it('returns a different UUID each time', () => {
    const ids = Array.from({ length: 50 }, createUuid)
    expect(new Set(ids).size).toBe(50)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

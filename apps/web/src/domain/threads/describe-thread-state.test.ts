import { describe, expect, it } from 'vitest'
import { coarsenTime } from './coarse-time'
import { nameVoice, classifyVoice } from './thread-voices'
import { describeThreadState } from './describe-thread-state'

describe('the thread state that a reader sees', () => {
  it.each([
    ['a reviewer', true, false, 'author', 'answered'],
    ['a reviewer without a reply', true, false, 'reviewer', 'open'],
    ['a reviewer, once it is settled', true, true, 'author', 'closed'],
    ['the author or the adjudicator', false, false, 'author', 'closed'],
  ] as const)(
    'for %s, if an adjudicator closed the thread',
    (_, isReviewer, isSettled, lastRole, expected) => {
      expect(
        describeThreadState(
          { state: 'closed', closedBy: 'adjudicator', lastRole },
          { isReviewer, isSettled },
        ),
      ).toBe(expected)
    },
  )

  it.each(['open', 'answered'] as const)('is closed on a settled task, although it was %s', (state) => {
    for (const isReviewer of [true, false])
      expect(
        describeThreadState({ state, closedBy: null, lastRole: 'reviewer' }, { isReviewer, isSettled: true }),
      ).toBe('closed')
  })

  it('is the stored state if the reviewer closed the thread or it is open', () => {
    expect(
      describeThreadState(
        { state: 'closed', closedBy: 'reviewer', lastRole: 'author' },
        { isReviewer: true, isSettled: false },
      ),
    ).toBe('closed')
    expect(
      describeThreadState(
        { state: 'open', closedBy: null, lastRole: 'author' },
        { isReviewer: true, isSettled: false },
      ),
    ).toBe('open')
  })
})

describe('the writer’s name for each reader', () => {
  const reviewer = { role: 'reviewer', isOwn: false, letter: 'B' } as const
  it.each([
    ['author', 'A reviewer'],
    ['reviewer', 'A reviewer'],
    ['adjudicator', 'Reviewer B'],
    [null, 'A reviewer'],
  ] as const)('of a reviewer, for the %s: %s', (reader, expected) =>
    expect(nameVoice(classifyVoice(reviewer, reader))).toBe(expected),
  )

  it('is “You” for the reader’s own messages, without a letter', () => {
    expect(classifyVoice({ role: 'reviewer', isOwn: true, letter: 'B' }, 'adjudicator')).toEqual({
      is: 'you',
      letter: null,
    })
    expect(nameVoice({ is: 'you', letter: null })).toBe('You')
  })

  it('is a role without a letter for authors and adjudicators', () => {
    expect(classifyVoice({ role: 'author', isOwn: false, letter: 'A' }, 'adjudicator')).toEqual({
      is: 'author',
      letter: null,
    })
    expect(
      (['author', 'adjudicator'] as const).map((role) =>
        nameVoice(classifyVoice({ role, isOwn: false, letter: null }, 'reviewer')),
      ),
    ).toEqual(['Author', 'The adjudicator'])
  })
})

describe('coarse times', () => {
  const now = new Date('2026-03-10T00:30:00Z')
  it.each([
    ['2026-03-10T00:00:00Z', 'today'],
    ['2026-03-10T00:30:01Z', 'today'],
    ['2026-03-09T23:59:59Z', 'this_week'],
    ['2026-03-04T00:00:00Z', 'this_week'],
    ['2026-03-03T23:59:59Z', 'earlier'],
  ])('show %s as %s', (at, expected) => expect(coarsenTime(new Date(at), now)).toBe(expected))

  it('are equal for all times of a day', () => {
    const day = Array.from({ length: 24 }, (_, hour) =>
      coarsenTime(new Date(Date.UTC(2026, 2, 5, hour, 59)), now),
    )
    expect(new Set(day).size).toBe(1)
  })
})

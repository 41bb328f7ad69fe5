import { describe, expect, it } from 'vitest'
import { tellCoarsely } from './coarse-time'
import { nameVoice, tellVoice } from './thread-voices'
import { tellState } from './tell-thread'

describe('the state that a reader is told', () => {
  it.each([
    ['a reviewer', true, false, 'author', 'answered'],
    ['a reviewer without an answer', true, false, 'reviewer', 'open'],
    ['a reviewer, once it is settled', true, true, 'author', 'closed'],
    ['the author or the adjudicator', false, false, 'author', 'closed'],
  ] as const)(
    '%s, of a thread that an adjudicator closed',
    (_, isReviewer, isSettled, lastRole, expected) => {
      expect(
        tellState({ state: 'closed', closedBy: 'adjudicator', lastRole }, { isReviewer, isSettled }),
      ).toBe(expected)
    },
  )

  it('is the stored one where the reviewer closed it, and while it is open', () => {
    expect(
      tellState(
        { state: 'closed', closedBy: 'reviewer', lastRole: 'author' },
        { isReviewer: true, isSettled: false },
      ),
    ).toBe('closed')
    expect(
      tellState(
        { state: 'open', closedBy: null, lastRole: 'author' },
        { isReviewer: true, isSettled: false },
      ),
    ).toBe('open')
  })
})

describe('who says something, to each reader', () => {
  const reviewer = { role: 'reviewer', isOwn: false, letter: 'B' } as const
  it.each([
    ['author', 'A reviewer'],
    ['reviewer', 'A reviewer'],
    ['adjudicator', 'Reviewer B'],
    [null, 'A reviewer'],
  ] as const)('a reviewer is to the %s: %s', (reader, expected) =>
    expect(nameVoice(tellVoice(reviewer, reader))).toBe(expected),
  )

  it('is You for one’s own words, without a letter', () => {
    expect(tellVoice({ role: 'reviewer', isOwn: true, letter: 'B' }, 'adjudicator')).toEqual({
      is: 'you',
      letter: null,
    })
    expect(nameVoice({ is: 'you', letter: null })).toBe('You')
  })

  it('is a part and never a letter for authors and adjudicators', () => {
    expect(tellVoice({ role: 'author', isOwn: false, letter: 'A' }, 'adjudicator')).toEqual({
      is: 'author',
      letter: null,
    })
    expect(
      (['author', 'adjudicator'] as const).map((role) =>
        nameVoice(tellVoice({ role, isOwn: false, letter: null }, 'reviewer')),
      ),
    ).toEqual(['Author', 'The adjudicator'])
  })
})

describe('when something was', () => {
  const now = new Date('2026-03-10T00:30:00Z')
  it.each([
    ['2026-03-10T00:00:00Z', 'today'],
    ['2026-03-10T00:30:01Z', 'today'],
    ['2026-03-09T23:59:59Z', 'this_week'],
    ['2026-03-04T00:00:00Z', 'this_week'],
    ['2026-03-03T23:59:59Z', 'earlier'],
  ])('%s is %s', (at, expected) => expect(tellCoarsely(new Date(at), now)).toBe(expected))

  it('is the same for every moment of a day', () => {
    const day = Array.from({ length: 24 }, (_, hour) =>
      tellCoarsely(new Date(Date.UTC(2026, 2, 5, hour, 59)), now),
    )
    expect(new Set(day).size).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { hideSmall, hideSmallParts } from './protect-counts'

describe('hideSmall', () => {
  it('hides counts of 1 to 4 people, however many answers they wrote', () => {
    expect(hideSmall({ count: 90, people: 4 })).toBeNull()
    expect(hideSmall({ count: 5, people: 5 })).toBe(5)
    expect(hideSmall({ count: 0, people: 0 })).toBe(0)
  })
})

describe('hideSmallParts', () => {
  it('hides a second part if the first would follow from the total', () => {
    const parts = {
      exact: { count: 40, people: 12 },
      related: { count: 9, people: 6 },
      none: { count: 2, people: 1 },
      notRecorded: { count: 0, people: 0 },
    }
    expect(hideSmallParts(parts)).toEqual({ exact: 40, related: null, none: null, notRecorded: 0 })
    expect(hideSmallParts({ ...parts, related: { count: 9, people: 3 } })).toMatchObject({
      exact: 40,
      related: null,
      none: null,
    })
    expect(hideSmallParts({ ...parts, none: { count: 0, people: 0 } })).toMatchObject({
      exact: 40,
      related: 9,
    })
  })
})

import { describe, expect, it } from 'vitest'
import { findDigestDay } from './digest-day'

describe('the day of a digest', () => {
  it.each([
    ['2026-03-02T06:59:59Z', 7, 'UTC', '2026-03-01'],
    ['2026-03-02T07:00:00Z', 7, 'UTC', '2026-03-02'],
    ['2026-03-03T06:59:59Z', 7, 'UTC', '2026-03-02'],
    ['2026-03-02T00:00:00Z', 0, 'UTC', '2026-03-02'],
    ['2026-01-01T06:00:00Z', 7, 'UTC', '2025-12-31'],
    ['2026-03-01T05:59:59Z', 7, 'Europe/Vienna', '2026-02-28'],
    ['2026-03-01T06:00:00Z', 7, 'Europe/Vienna', '2026-03-01'],
    ['2026-03-02T02:00:00Z', 18, 'America/Los_Angeles', '2026-03-01'],
    ['2026-03-02T01:30:00Z', 7, 'Asia/Kolkata', '2026-03-02'],
    // The night when clocks skip from 2:00 to 3:00: the digest of 2:00 is due at 3:00.
    ['2026-03-29T00:59:00Z', 2, 'Europe/Vienna', '2026-03-28'],
    ['2026-03-29T01:00:00Z', 2, 'Europe/Vienna', '2026-03-29'],
    // The night when 2:30 occurs twice: one digest.
    ['2026-10-25T00:30:00Z', 2, 'Europe/Vienna', '2026-10-25'],
    ['2026-10-25T01:30:00Z', 2, 'Europe/Vienna', '2026-10-25'],
    ['2026-03-02T07:00:00Z', 7, 'Nowhere/Else', '2026-03-02'],
  ])('at %s, with the hour %i of %s, is %s', (at, hour, timeZone, day) => {
    expect(findDigestDay(new Date(at), { hour, timeZone })).toBe(day)
  })
})

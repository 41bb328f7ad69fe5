import { describe, expect, it } from 'vitest'
import { readRetryAfter } from './read-retry-after'

describe('readRetryAfter', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  it.each([
    [{ 'retry-after': '2' }, 2_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:10 GMT' }, 10_000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
    [{ 'retry-after': '999999' }, 3_600_000],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('%j waits %s ms', (headers, expected) => {
    expect(readRetryAfter(headers, now)).toBe(expected)
  })
})

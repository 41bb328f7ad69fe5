import { describe, expect, it } from 'vitest'
import { readRetryAfter } from './read-retry-after'

describe('readRetryAfter', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  it.each([
    [{ 'retry-after': '2' }, 2_000],
    [{ 'retry-after': ' 0.5 ' }, 500],
    [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
    [{ 'retry-after-ms': '0', 'retry-after': '9' }, 9_000],
    [{ 'retry-after': ['2', '30'] }, 30_000],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:10 GMT' }, 10_000],
    [{ 'retry-after': 'Thursday, 01-Jan-26 00:00:10 GMT' }, 10_000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, null],
    [{ 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }, 3_600_000],
    [{ 'retry-after': 'Fri, 99 Foo 9999 23:59:59 GMT' }, null],
    [{ 'retry-after': '999999' }, 3_600_000],
    [{ 'retry-after': '9'.repeat(400) }, 3_600_000],
    [{ 'retry-after': '0' }, null],
    [{ 'retry-after': '0.0001' }, 1],
    [{ 'retry-after': '-5' }, null],
    [{ 'retry-after': '1e9' }, null],
    [{ 'retry-after': 'Infinity' }, null],
    [{ 'retry-after': '2, 5' }, null],
    [{ 'retry-after': 'in 2 minutes' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '' }, null],
    [{}, null],
  ])('%j waits %s ms', (headers, expected) => {
    expect(readRetryAfter(headers, now)).toBe(expected)
  })
})

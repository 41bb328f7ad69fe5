import { describe, expect, it } from 'vitest'
import { sanitizeReturnPath } from './sanitize-return-path'

describe('sanitizeReturnPath', () => {
  it.each(['/runs', '/runs/1?slice=x#top', '/home#work-elsewhere'])('keeps %s', (path) =>
    expect(sanitizeReturnPath(path)).toBe(path),
  )
  it.each([
    undefined,
    '',
    'runs',
    'https://example.org',
    '//example.org',
    '/\\example.org',
    '/\texample.org',
    'javascript:alert(1)',
  ])('goes home instead of %s', (path) => expect(sanitizeReturnPath(path)).toBe('/home'))
})

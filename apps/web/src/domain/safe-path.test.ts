import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path'

describe('safePath', () => {
  it.each(['/runs', '/runs/1?slice=x#top'])('keeps %s', (path) => expect(safePath(path)).toBe(path))
  it.each([
    undefined,
    '',
    'runs',
    'https://example.org',
    '//example.org',
    '/\\example.org',
    '/\texample.org',
    'javascript:alert(1)',
  ])('goes home instead of %s', (path) => expect(safePath(path)).toBe('/home'))
})

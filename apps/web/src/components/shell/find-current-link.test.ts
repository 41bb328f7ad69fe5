import { describe, expect, it } from 'vitest'
import { findCurrentLink } from './find-current-link'

describe('findCurrentLink', () => {
  const links = ['/', '/tasks', '/tasks/review', '/runs']
  it('takes the longest address above the page', () => {
    expect(findCurrentLink('/', links)).toBe('/')
    expect(findCurrentLink('/tasks/7', links)).toBe('/tasks')
    expect(findCurrentLink('/tasks/review/7', links)).toBe('/tasks/review')
  })
  it('ignores an address that only shares a prefix', () => {
    expect(findCurrentLink('/runs-old', links)).toBeNull()
    expect(findCurrentLink('/methods', links)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { makeUnique, slugify } from './slugify'

describe('the part of an address for a name', () => {
  it.each([
    ['HealthBench Professional', 'healthbench-professional'],
    ['Médecine générale – été', 'medecine-generale-ete'],
    ['  v1.2 (final)  ', 'v1-2-final'],
    ['临床', 'release'],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('of %j is %j', (name, slug) => expect(slugify(name, 'release')).toBe(slug))

  it('gets a number if another has it', () => {
    const taken = new Set(['spring', 'spring-2'])
    expect(makeUnique('spring', (slug) => taken.has(slug))).toBe('spring-3')
    expect(makeUnique('autumn', (slug) => taken.has(slug))).toBe('autumn')
  })
})

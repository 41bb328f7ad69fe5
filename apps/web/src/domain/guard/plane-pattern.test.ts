import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planePattern } from './plane-pattern'

const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aZß9 -]^\\[.,漢ظ\u0301éÉŁ'),
    fc.integer({ min: 32, max: 0xd7ff }).map((code) => String.fromCharCode(code)),
  ),
  maxLength: 40,
})

it.each([
  /\p{L}+/gu,
  /(?<![\p{L}\d])\p{Lu}[\p{Ll}\p{M}'-]*(?!\p{N})/gu,
  /[^\p{L}\s]+/gu,
  /[\p{Script=Common}\p{Script=Han}]+/gu,
  /(?<value>\p{Lo}{1,3}|[\]\p{Lu}[-])/dgu,
  /é\p{L}?/giu,
])('%s finds the same in the basic plane', (pattern) => {
  const plane = planePattern(pattern)
  expect(plane.unicode).toBe(false)
  fc.assert(
    fc.property(texts, (text) => {
      const read = (one: RegExp) => [...text.matchAll(one)].map((match) => [match.index, ...match])
      expect(read(plane)).toEqual(read(pattern))
    }),
  )
})

it('a pattern with characters of other planes stays as it is', () => {
  const pattern = /[\u{10000}-\u{3ffff}]/u
  expect(planePattern(pattern)).toBe(pattern)
})

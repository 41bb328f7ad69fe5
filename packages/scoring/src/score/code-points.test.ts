import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCodePoints } from './code-points'

describe('countCodePoints', () => {
  it('counts as Python does', () => {
    expect(countCodePoints('')).toBe(0)
    expect(countCodePoints('Fièvre')).toBe(6)
    expect(countCodePoints('e\u0301')).toBe(2)
    expect(countCodePoints('🩺 发热')).toBe(4)
    expect(countCodePoints('\ud83d')).toBe(1)
    expect(countCodePoints('\udc00\ud83d\ud83d\udc00')).toBe(3)
  })

  it('agrees with iteration by code point on any text', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0xd7f0, max: 0xe010 })), (units) => {
        const text = String.fromCharCode(...units)
        expect(countCodePoints(text)).toBe([...text].length)
      }),
    )
  })
})

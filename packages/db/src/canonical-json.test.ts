import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json'

describe('canonicalJson', () => {
  it('sorts keys at every level and writes no whitespace', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é\n' }], a: true, gone: undefined })).toBe(
      '{"a":true,"b":[1,{"c":"é\\n","d":null}]}',
    )
    expect(canonicalJson(5.0)).toBe('5')
    expect(canonicalJson(-0)).toBe('0')
  })

  it('gives equal text for equal values and parses back to the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('treats __proto__ as an ordinary key', () => {
    const value = JSON.parse('{"__proto__":{"x":1},"a":2}')
    expect(canonicalJson(value)).toBe('{"__proto__":{"x":1},"a":2}')
  })

  it('rejects values that JSON cannot represent', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow(TypeError)
    expect(() => canonicalJson(Infinity)).toThrow(TypeError)
  })
})

import { describe, expect, it } from 'vitest'
import { hashTexts, readWords } from './murmur-hash'

describe('hashTexts', () => {
  it.each([
    // Known answers that circulate with the reference code of MurmurHash3_x86_32; every byte length modulo 4
    // is covered.
    ['', 0, 0],
    ['', 1, 0x514e28b7],
    ['', 0xffffffff, 0x81f16f39],
    ['\0', 0, 0x514e28b7],
    ['a', 0x9747b28c, 0x7fa09ea6],
    ['aa', 0x9747b28c, 0x5d211726],
    ['aaa', 0x9747b28c, 0x283e0130],
    ['aaaa', 0x9747b28c, 0x5a97808a],
    ['abc', 0, 0xb3dd93fa],
    ['test', 0, 0xba6bd213],
    ['test', 0x9747b28c, 0x704b81dc],
    ['Hello, world!', 0, 0xc0363e43],
    ['Hello, world!', 0x9747b28c, 0x24884cba],
    ['The quick brown fox jumps over the lazy dog', 0, 0x2e4ff723],
    ['The quick brown fox jumps over the lazy dog', 0x9747b28c, 0x2fa826cd],
    ['ππππππππ', 0x9747b28c, 0xd58063c1],
  ])('hashes %j with seed %d', (text, seed, expected) => {
    expect(hashTexts([text], seed)[0]).toBe(expected)
  })

  it('hashes UTF-8 text with a non-ASCII character in the last bytes', () => {
    // Computed with an independent implementation in Python over the bytes of UTF-8.
    expect(hashTexts(['é'], 7)[0]).toBe(0x129d2dd6)
    expect(hashTexts(['Ünï-🩺'], 42)[0]).toBe(0x7361d3cf)
  })

  it('gives each text the same hash alone and beside non-ASCII texts', () => {
    const texts = ['', 'a', 'aa', 'aaa', 'aaaa', 'aaaaa', 'test', 'Hello, world!']
    const alone = texts.map((text) => hashTexts([text], 9)[0])
    expect([...hashTexts(texts, 9)]).toEqual(alone)
    expect([...hashTexts([...texts, 'é'], 9)].slice(0, -1)).toEqual(alone)
    expect([...hashTexts([], 9)]).toEqual([])
  })

  it('reads the same words on little-endian and big-endian machines, and from the middle of a buffer', () => {
    const bytes = Uint8Array.of(9, 1, 2, 3, 4, 250, 0, 0, 255).subarray(1)
    expect([...readWords(bytes)]).toEqual([0x04030201, 0xff0000fa | 0])
    expect([...readWords(bytes.slice(), false)]).toEqual([...readWords(bytes.slice(), true)])
  })
})

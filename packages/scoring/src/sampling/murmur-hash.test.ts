import { describe, expect, it } from 'vitest'
import { hashMurmur3 } from './murmur-hash'

describe('hashMurmur3', () => {
  it.each([
    // Known answers that circulate with the reference code of MurmurHash3_x86_32; each byte-length modulo 4 is there.
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
    expect(hashMurmur3(text, seed)).toBe(expected)
  })

  it('reads a text in UTF-8 also where a character beyond ASCII is in the last bytes', () => {
    // Computed with an independent implementation in Python over the bytes of UTF-8.
    expect(hashMurmur3('é', 7)).toBe(0x129d2dd6)
    expect(hashMurmur3('Ünï-🩺', 42)).toBe(0x7361d3cf)
  })
})

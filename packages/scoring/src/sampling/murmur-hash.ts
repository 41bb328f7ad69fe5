// As signed numbers, which engines keep without allocating.
const FIRST = 0xcc9e2d51 | 0
const SECOND = 0x1b873593
const STEP = 0xe6546b64 | 0
const FINAL_FIRST = 0x85ebca6b | 0
const FINAL_SECOND = 0xc2b2ae35 | 0
const BEYOND_ASCII = /[\u0080-\uffff]/

/**
 * MurmurHash3 (x86, 32 bits) of a text in UTF-8: a fast hash whose outputs are spread evenly, the
 * same on every machine. It is no cryptographic hash. The result is in [0, 2³²).
 *
 * Source: A. Appleby, MurmurHash3 (public domain), `MurmurHash3_x86_32`.
 * @param seed A whole number in [0, 2³²).
 */
export function hashMurmur3(text: string, seed: number): number {
  return hashBytes(BEYOND_ASCII.test(text) ? encodeUtf8(text) : text, seed)
}

/** Hashes a text whose code units are the bytes. */
function hashBytes(bytes: string, seed: number): number {
  const { length } = bytes
  const tail = length & ~3
  let hash = seed | 0
  let i = 0
  for (; i < tail; i += 4) {
    const word = bytes.charCodeAt(i) | (bytes.charCodeAt(i + 1) << 8) | (bytes.charCodeAt(i + 2) << 16) | (bytes.charCodeAt(i + 3) << 24)
    const spread = Math.imul(word, FIRST)
    hash ^= Math.imul((spread << 15) | (spread >>> 17), SECOND)
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + STEP) | 0
  }
  if (i < length) {
    let rest = 0
    for (let k = length - 1; k >= tail; k -= 1) rest = (rest << 8) | bytes.charCodeAt(k)
    const spread = Math.imul(rest, FIRST)
    hash ^= Math.imul((spread << 15) | (spread >>> 17), SECOND)
  }
  hash ^= length
  hash = Math.imul(hash ^ (hash >>> 16), FINAL_FIRST)
  hash = Math.imul(hash ^ (hash >>> 13), FINAL_SECOND)
  return (hash ^ (hash >>> 16)) >>> 0
}

function encodeUtf8(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return bytes
}

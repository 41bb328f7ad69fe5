// As signed numbers, which engines keep without allocating.
const SPREAD_FIRST = 0xcc9e2d51 | 0
const SPREAD_SECOND = 0x1b873593
const STEP = 0xe6546b64 | 0
const FINISH_FIRST = 0x85ebca6b | 0
const FINISH_SECOND = 0xc2b2ae35 | 0

/**
 * MurmurHash3 (x86, 32 bits) of a text in UTF-8: a fast hash whose outputs are spread evenly, the
 * same on every machine. It is no cryptographic hash. The result is in [0, 2³²).
 *
 * Source: A. Appleby, MurmurHash3 (public domain), `MurmurHash3_x86_32`.
 * @param seed A whole number in [0, 2³²).
 */
export function hashMurmur3(text: string, seed: number): number {
  const { length } = text
  const tail = length & ~3
  let hash = seed | 0
  let units = 0
  for (let i = 0; i < tail; i += 4) {
    const first = text.charCodeAt(i)
    const second = text.charCodeAt(i + 1)
    const third = text.charCodeAt(i + 2)
    const fourth = text.charCodeAt(i + 3)
    units |= first | second | third | fourth
    const word = Math.imul(first | (second << 8) | (third << 16) | (fourth << 24), SPREAD_FIRST)
    hash ^= Math.imul((word << 15) | (word >>> 17), SPREAD_SECOND)
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + STEP) | 0
  }
  let rest = 0
  for (let i = length - 1; i >= tail; i -= 1) {
    units |= text.charCodeAt(i)
    rest = (rest << 8) | text.charCodeAt(i)
  }
  // Up to 127 code units are the bytes of UTF-8; that is found out on the way, as nearly all ids are such.
  return units > 127 ? hashBytes(new TextEncoder().encode(text), seed) : finish(hash, rest, length)
}

function hashBytes(bytes: Uint8Array, seed: number): number {
  const tail = bytes.length & ~3
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  let hash = seed | 0
  for (let i = 0; i < tail; i += 4) {
    const word = Math.imul(view.getInt32(i, true), SPREAD_FIRST)
    hash ^= Math.imul((word << 15) | (word >>> 17), SPREAD_SECOND)
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + STEP) | 0
  }
  let rest = 0
  for (let i = bytes.length - 1; i >= tail; i -= 1) rest = (rest << 8) | (bytes[i] as number)
  return finish(hash, rest, bytes.length)
}

function finish(start: number, rest: number, length: number): number {
  const word = Math.imul(rest, SPREAD_FIRST)
  let hash = start ^ Math.imul((word << 15) | (word >>> 17), SPREAD_SECOND) ^ length
  hash = Math.imul(hash ^ (hash >>> 16), FINISH_FIRST)
  hash = Math.imul(hash ^ (hash >>> 13), FINISH_SECOND)
  return (hash ^ (hash >>> 16)) >>> 0
}

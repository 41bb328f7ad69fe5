// As signed numbers, which engines keep without allocating.
const SPREAD_FIRST = 0xcc9e2d51 | 0
const SPREAD_SECOND = 0x1b873593
const STEP = 0xe6546b64 | 0
const FINISH_FIRST = 0x85ebca6b | 0
const FINISH_SECOND = 0xc2b2ae35 | 0

const PADDING = ['', '\0\0\0', '\0\0', '\0']
const encoder = new TextEncoder()

/**
 * MurmurHash3 (x86, 32 bits) of each text in UTF-8: a fast hash whose outputs are spread evenly over
 * [0, 2³²), the same on every machine. It is not a cryptographic hash.
 *
 * All texts are encoded at once, each padded with zeros to whole words of 32 bits, so that the
 * hash reads words; the padding changes no hash, since only the actual bytes are counted.
 *
 * Source: A. Appleby, MurmurHash3 (public domain), `MurmurHash3_x86_32`.
 * @param seed A whole number in [0, 2³²).
 */
export function hashTexts(texts: readonly string[], seed: number): Uint32Array {
  const joined = texts.map((text) => text + (PADDING[text.length & 3] as string)).join('')
  const bytes = encoder.encode(joined)
  // One byte per code unit: every text is ASCII, and its length is its number of bytes.
  if (bytes.length === joined.length) return hashWords(readWords(bytes), listLengths(texts), seed)
  const parts = texts.map((text) => encoder.encode(text))
  return hashWords(readWords(padParts(parts)), listLengths(parts), seed)
}

/** Reads bytes as little-endian words, whatever the byte order of the machine. */
export function readWords(bytes: Uint8Array, littleEndian = isLittleEndian()): Int32Array {
  if (littleEndian && bytes.byteOffset % 4 === 0)
    return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return Int32Array.from({ length: bytes.length / 4 }, (_, word) => view.getInt32(word * 4, true))
}

function isLittleEndian(): boolean {
  return new Uint8Array(Uint32Array.of(1).buffer)[0] === 1
}

function listLengths(parts: readonly { readonly length: number }[]): Int32Array {
  const lengths = new Int32Array(parts.length)
  for (let i = 0; i < parts.length; i += 1) lengths[i] = (parts[i] as { readonly length: number }).length
  return lengths
}

function padParts(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + ((length + 3) & ~3), 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += (part.length + 3) & ~3
  }
  return bytes
}

function hashWords(words: Int32Array, lengths: Int32Array, seed: number): Uint32Array {
  const hashes = new Uint32Array(lengths.length)
  let at = 0
  for (let i = 0; i < lengths.length; i += 1) {
    const length = lengths[i] as number
    const whole = at + (length >> 2)
    let hash = seed | 0
    for (; at < whole; at += 1) {
      const word = Math.imul(words[at] as number, SPREAD_FIRST)
      hash ^= Math.imul((word << 15) | (word >>> 17), SPREAD_SECOND)
      hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + STEP) | 0
    }
    if ((length & 3) !== 0) {
      const word = Math.imul(words[at] as number, SPREAD_FIRST)
      hash ^= Math.imul((word << 15) | (word >>> 17), SPREAD_SECOND)
      at += 1
    }
    hash ^= length
    hash = Math.imul(hash ^ (hash >>> 16), FINISH_FIRST)
    hash = Math.imul(hash ^ (hash >>> 13), FINISH_SECOND)
    hashes[i] = hash ^ (hash >>> 16)
  }
  return hashes
}

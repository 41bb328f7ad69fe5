/**
 * MinHash: two texts agree in a place of their signatures with a probability equal to the Jaccard similarity
 * of their sets of shingles. A shingle is three words in a row or, in scripts without spaces, five characters
 * in a row. Paraphrases and translations share few shingles and are not found.
 */
export interface Fingerprint {
  /** 128 minima, as signed 32-bit numbers; empty for a text without letters or numbers. */
  signature: number[]
  /** 32 hashes of four places of the signature each: similar texts share at least one. */
  bands: number[]
}

const HASHES = 128
const BANDS = 32
const ROWS = HASHES / BANDS
const WORDS = 3
const CHARACTERS = 5

// Thai, Lao, Khmer, Burmese, Han and the Japanese syllabaries have no spaces between words.
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}ー]+|[\p{L}\p{N}\p{M}]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[^\p{L}\p{N}\p{M}]|$)/gu

const { factors, offsets } = makeHashes()

/** Deterministic: the same text gives the same fingerprint on every machine. */
export function fingerprintText(text: string): Fingerprint {
  const minima = new Uint32Array(HASHES).fill(0xffffffff)
  const shingles = hashShingles(text)
  if (shingles.size === 0) return { signature: [], bands: [] }
  for (const shingle of shingles) {
    for (let place = 0; place < HASHES; place += 1) {
      const hash = (Math.imul(shingle, factors[place] as number) + (offsets[place] as number)) >>> 0
      if (hash < (minima[place] as number)) minima[place] = hash
    }
  }
  const signature = Array.from(new Int32Array(minima.buffer))
  return { signature, bands: Array.from({ length: BANDS }, (_, band) => hashBand(signature, band)) }
}

/** The estimated share of shingles that two texts have in common, from 0 to 1. */
export function estimateShare(a: readonly number[], b: readonly number[]): number {
  if (a.length !== HASHES || b.length !== HASHES) return 0
  return a.filter((minimum, place) => minimum === b[place]).length / HASHES
}

function hashShingles(text: string): Set<number> {
  const shingles = new Set<number>()
  let words: string[] = []
  const flush = () => {
    if (words.length > 0 && words.length < WORDS) shingles.add(hashShingle(words.join(' ')))
    for (let start = 0; start + WORDS <= words.length; start += 1)
      shingles.add(hashShingle(`${words[start]} ${words[start + 1]} ${words[start + 2]}`))
    words = []
  }
  for (const [piece] of text.normalize('NFKC').toLowerCase().matchAll(pieces)) {
    if (!unspaced.test(piece)) {
      words.push(piece)
      continue
    }
    flush()
    const characters = [...piece]
    if (characters.length < CHARACTERS) shingles.add(hashShingle(piece))
    for (let start = 0; start + CHARACTERS <= characters.length; start += 1)
      shingles.add(hashShingle(characters.slice(start, start + CHARACTERS).join('')))
  }
  flush()
  return shingles
}

/** FNV-1a over UTF-16 units, mixed so that every bit depends on every other. */
function hashShingle(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return mix(hash)
}

function mix(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function hashBand(signature: readonly number[], band: number): number {
  let hash = band + 1
  for (let row = 0; row < ROWS; row += 1)
    hash = mix(Math.imul(hash, 31) ^ (signature[band * ROWS + row] as number))
  return hash | 0
}

/** These numbers must never change, or stored fingerprints would no longer match. */
function makeHashes() {
  let state = 0x9e3779b9
  const next = () => mix((state = (state + 0x9e3779b9) | 0))
  return {
    factors: Uint32Array.from({ length: HASHES }, () => next() | 1),
    offsets: Uint32Array.from({ length: HASHES }, next),
  }
}

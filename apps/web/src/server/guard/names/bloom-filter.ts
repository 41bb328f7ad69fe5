/** The lists, in the order of their bits in `readLists`. */
export const WORD_LISTS = [
  'en',
  'es',
  'fr',
  'de',
  'pt',
  'common-en',
  'common-es',
  'common-fr',
  'common-de',
  'common-pt',
  'given',
  'family',
  'town',
  'person',
  'town-part',
] as const
export type WordList = (typeof WORD_LISTS)[number]

const HASHES = 5
const FIRST_SEED = 0x811c9dc5
const SECOND_SEED = 0x9747b28c

/** The bits of a word in a filter with `size` bits, from two hashes. */
export function listBits(word: string, size: number): number[] {
  const one = hashText(word, FIRST_SEED)
  const two = hashText(word, SECOND_SEED) | 1
  return Array.from({ length: HASHES }, (_, index) => ((one + Math.imul(index, two)) >>> 0) % size)
}

/** The filters that hold the word: bit `n` of the result is set if filter `n` does. */
export function findInFilters(filters: readonly Uint8Array[], word: string): number {
  const one = hashText(word, FIRST_SEED)
  const two = hashText(word, SECOND_SEED) | 1
  let found = 0
  for (const [at, bits] of filters.entries()) if (isHeld(bits, one, two)) found |= 1 << at
  return found
}

export const isInFilter = (bits: Uint8Array, word: string): boolean =>
  isHeld(bits, hashText(word, FIRST_SEED), hashText(word, SECOND_SEED) | 1)

function isHeld(bits: Uint8Array, one: number, two: number): boolean {
  const size = bits.length * 8
  for (let index = 0; index < HASHES; index += 1) {
    const bit = ((one + Math.imul(index, two)) >>> 0) % size
    if (((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false
  }
  return size > 0
}

/** FNV-1a with a final mix, as an unsigned 32-bit number. */
export function hashText(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

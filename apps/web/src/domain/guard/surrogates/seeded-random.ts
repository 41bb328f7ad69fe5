/**
 * A generator of numbers from 0 to below 1, deterministic for a seed. Not cryptographic: the seed itself must
 * be secret.
 */
export function createSeededRandom(words: string): () => number {
  let state = 2_166_136_261
  for (let at = 0; at < words.length; at += 1) state = Math.imul(state ^ words.charCodeAt(at), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pickRandom<T>(list: readonly T[], random: () => number): T {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('Nothing to pick from.')
  return found
}

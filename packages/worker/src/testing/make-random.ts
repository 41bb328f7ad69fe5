/** Seeded numbers from 0 to 1, so that what a test draws at random is the same each time. */
export function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

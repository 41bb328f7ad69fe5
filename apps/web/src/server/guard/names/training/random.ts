/** Repeatable random choices. */
export interface Random {
  chance(share: number): boolean
  below(limit: number): number
  pick<T>(all: readonly T[]): T
  weighted<T>(all: readonly (readonly [number, T])[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: <T>(all: readonly T[]): T => all[below(all.length)] as T,
    weighted: <T>(all: readonly (readonly [number, T])[]): T => {
      let left = next() * all.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, value] of all) if ((left -= weight) < 0) return value
      return (all.at(-1) as readonly [number, T])[1]
    },
  }
}

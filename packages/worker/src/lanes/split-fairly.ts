/**
 * Splits whole slots max-min fairly: no worker gets more than it wants, and no worker gets less than another
 * that wants less. The remainder rotates with `turn`, so that a single slot for two workers serves both.
 */
export function splitFairly(capacity: number, wants: readonly number[], turn: number): number[] {
  const common = findCommonShare(capacity, wants)
  const shares = wants.map((want) => Math.min(want, common))
  let left = capacity - shares.reduce((sum, share) => sum + share, 0)
  for (let step = 0; step < wants.length && left > 0; step++) {
    const place = (turn + step) % wants.length
    if ((wants[place] ?? 0) <= common) continue
    shares[place] = common + 1
    left -= 1
  }
  return shares
}

/** The largest whole share that every worker with a larger want can have. */
function findCommonShare(capacity: number, wants: readonly number[]): number {
  let left = Math.max(0, capacity)
  const ascending = [...wants].sort((a, b) => a - b)
  for (const [place, want] of ascending.entries()) {
    const fair = Math.floor(left / (ascending.length - place))
    if (want > fair) return fair
    left -= want
  }
  return Math.max(0, ...wants)
}

/**
 * Splits whole slots so that nobody gets more than they want, and nobody gets less than another who wants more.
 * What cannot be split goes to one after the other as `turn` grows, so that one slot for two workers serves both.
 */
export function shareOut(capacity: number, wants: readonly number[], turn: number): number[] {
  const most = findCommonShare(capacity, wants)
  const shares = wants.map((want) => Math.min(want, most))
  let left = capacity - shares.reduce((sum, share) => sum + share, 0)
  for (let step = 0; step < wants.length && left > 0; step++) {
    const place = (turn + step) % wants.length
    if ((wants[place] ?? 0) <= most) continue
    shares[place] = most + 1
    left -= 1
  }
  return shares
}

/** The largest whole share that all can have who want as much. */
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

/** The sum of the cells `total` is the sum of the cells `parts`. */
export interface CountEquation {
  total: readonly string[]
  parts: readonly string[]
}

export interface CountRange {
  low: number
  high: number
}

/**
 * The values that a reader of a table can’t rule out for each hidden cell, given that hidden cells are at least 1 and
 * that the equations hold. Narrows each range until nothing changes. This is exact where two equations share at most
 * one cell and form no ring; otherwise the true ranges can be narrower.
 */
export function findCountRanges(
  shown: ReadonlyMap<string, number>,
  hidden: ReadonlySet<string>,
  equations: readonly CountEquation[],
): Map<string, CountRange> {
  const ranges = new Map([...hidden].map((cell): [string, CountRange] => [cell, { low: 1, high: Infinity }]))
  const rangeOf = (cell: string): CountRange => {
    const value = shown.get(cell) ?? 0
    return ranges.get(cell) ?? { low: value, high: value }
  }
  // The signed cells of an equation sum to 0.
  const terms = equations.map(({ total, parts }) => [
    ...total.map((cell) => ({ cell, sign: 1 })),
    ...parts.map((cell) => ({ cell, sign: -1 })),
  ])
  for (let changes = true; changes;) {
    changes = false
    for (const equation of terms)
      for (const { cell, sign } of equation) {
        const known = ranges.get(cell)
        if (!known) continue
        // `sign · cell` is minus the sum of the other terms.
        let [low, high] = [0, 0]
        for (const other of equation) {
          if (other.cell === cell) continue
          const range = rangeOf(other.cell)
          low += other.sign === sign ? -range.high : range.low
          high += other.sign === sign ? -range.low : range.high
        }
        const next = { low: Math.max(known.low, low), high: Math.min(known.high, high) }
        if (next.low === known.low && next.high === known.high) continue
        ranges.set(cell, next)
        changes = true
      }
  }
  return ranges
}

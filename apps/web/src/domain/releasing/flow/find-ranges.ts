import type { FlowEquation } from './flow-equations'

export interface Range {
  low: number
  high: number
}

/**
 * The values that a reader of the table can’t rule out for each hidden cell, given that hidden cells are at least
 * 1 and that the equations hold. Two equations share at most one cell and form no ring, so that narrowing each
 * range until nothing changes gives exactly the possible values.
 */
export function findRanges(
  shown: ReadonlyMap<string, number>,
  hidden: ReadonlySet<string>,
  equations: readonly FlowEquation[],
): Map<string, Range> {
  const ranges = new Map([...hidden].map((cell): [string, Range] => [cell, { low: 1, high: Infinity }]))
  const rangeOf = (cell: string): Range => {
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markFreeStrata } from './free-strata'

const rows = Int32Array.of(0, 0, 0, 1, 1, 1)
const columns = Int32Array.of(0, 1, 2, 0, 1, 2)

/** All tables of two rows and three columns with given margins within bounds. */
function listTables(table: readonly number[], bounds: readonly number[]): number[][] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = table
  const tables: number[][] = []
  for (let x = 0; x <= a + b + c; x += 1) {
    for (let y = 0; y <= a + b + c - x; y += 1) {
      const z = a + b + c - x - y
      const other = [x, y, z, a + d - x, b + e - y, c + f - z]
      if (other.every((count, i) => count >= 0 && count <= (bounds[i] ?? 0))) tables.push(other)
    }
  }
  return tables
}

describe('markFreeStrata', () => {
  it('finds the strata that every table with these margins fills equally', () => {
    const square = [Int32Array.of(0, 0, 1, 1), Int32Array.of(0, 1, 0, 1)] as const
    // Rows of 3 and 2, columns of 3 and 2, and three items at every place: one can be moved around the
    // square.
    expect([...markFreeStrata(Int32Array.of(2, 1, 1, 1), Int32Array.of(3, 3, 3, 3), ...square)]).toEqual([
      1, 1, 1, 1,
    ])
    // Only 3 + 0 and 0 + 2 are possible: the second place of the first row is always empty.
    expect([...markFreeStrata(Int32Array.of(3, 0, 0, 2), Int32Array.of(3, 0, 3, 2), ...square)]).toEqual([
      0, 0, 0, 0,
    ])
  })

  it('marks every stratum that differs between any two of all tables', () => {
    const entries = fc.array(fc.record({ count: fc.nat(2), room: fc.nat(1) }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(entries, (list) => {
        const table = list.map(({ count }) => count)
        const bounds = list.map(({ count, room }) => count + room)
        const free = markFreeStrata(Int32Array.from(table), Int32Array.from(bounds), rows, columns)
        const tables = listTables(table, bounds)
        table.forEach((count, i) => {
          const differs = tables.some((other) => other[i] !== count)
          // A stratum that is neither empty nor full counts as free even if it is the only one.
          const inside = count > 0 && count < (bounds[i] ?? 0)
          expect(free[i]).toBe(differs || inside ? 1 : 0)
        })
      }),
    )
  })

  it('follows long chains', () => {
    const length = 40_000
    const left = Int32Array.from({ length }, (_, i) => i >> 1)
    const right = Int32Array.from({ length }, (_, i) => ((i + 1) >> 1) % (length / 2))
    const free = markFreeStrata(
      Int32Array.from({ length }, (_, i) => i % 2),
      new Int32Array(length).fill(1),
      left,
      right,
    )
    expect(free.every((mark) => mark === 1)).toBe(true)
  })
})

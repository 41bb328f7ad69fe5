import { describe, expect, it } from 'vitest'
import { solveTable, type SolvedTable } from './solve-table'

const rows = Int32Array.of(0, 0, 0, 1, 1, 1)
const columns = Int32Array.of(0, 1, 2, 0, 1, 2)

function solve(
  available: readonly number[],
  quotas: readonly [readonly number[], readonly number[]],
): SolvedTable | null {
  const held = Int32Array.from(available)
  const size = quotas[0].reduce((sum, quota) => sum + quota, 0)
  return solveTable(
    {
      size,
      seed: 1,
      strata: {
        ofItem: new Int32Array(0),
        cells: [rows, columns],
        available: held,
        forced: new Int32Array(held.length),
      },
    },
    quotas.map((target) => Int32Array.from(target)),
    held,
  )
}

function expectMargins(
  table: Int32Array | undefined,
  quotas: readonly [readonly number[], readonly number[]],
): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = table ?? []
  expect([a + b + c, d + e + f]).toEqual(quotas[0])
  expect([a + d, b + e, c + f]).toEqual(quotas[1])
}

describe('solveTable', () => {
  it('rakes and rounds to neighboring whole numbers', () => {
    const quotas = [
      [6, 9],
      [5, 4, 6],
    ] as const
    const solved = solve([10, 20, 30, 15, 5, 20], quotas)
    expect(solved?.unbiased).toBe(true)
    expectMargins(solved?.table, quotas)
    solved?.table.forEach((count, i) =>
      expect(Math.abs(count - (solved.expected[i] as number))).toBeLessThan(1),
    )
  })

  it('keeps forced entries at the edge of what the pool allows', () => {
    // All of the first row must come from the first two places, and all that they hold is needed.
    expect(
      solve(
        [2, 3, 0, 4, 4, 4],
        [
          [5, 6],
          [4, 4, 3],
        ],
      ),
    ).toMatchObject({ unbiased: true, table: Int32Array.of(2, 3, 0, 2, 1, 3) })
    expect(
      solve(
        [2, 3, 0, 4, 4, 4],
        [
          [6, 5],
          [4, 4, 3],
        ],
      ),
    ).toBeNull()
  })

  it('meets both margins where raking does not converge', () => {
    // Raking holds both small strata of the second row to their bounds, 2 and 3, where 1 and 3 are needed.
    const quotas = [
      [17_912, 24_784],
      [9_411, 24_780, 8_505],
    ] as const
    const solved = solve([15_721, 0, 88_939, 2, 81_181, 3], quotas)
    expect(solved?.unbiased).toBe(false)
    expectMargins(solved?.table, quotas)
  })
})

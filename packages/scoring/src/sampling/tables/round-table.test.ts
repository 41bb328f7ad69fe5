import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../numeric/random'
import { rakeTable } from './rake-table'
import { roundTable } from './round-table'

const sumBy = (values: ArrayLike<number>, cells: Int32Array, count: number): number[] => {
  const sums = Array.from({ length: count }, () => 0)
  cells.forEach((cell, i) => (sums[cell] = (sums[cell] as number) + (values[i] as number)))
  return sums
}

describe('roundTable', () => {
  it('rounds every raked table to neighboring whole numbers and keeps both margins', () => {
    const shape = fc.record({
      rows: fc.integer({ min: 1, max: 6 }),
      columns: fc.integer({ min: 1, max: 6 }),
      seed: fc.nat(),
    })
    fc.assert(
      fc.property(shape, ({ rows, columns, seed }) => {
        const random = createRandom(seed)
        const length = rows * columns
        const start = Float64Array.from({ length }, () => 1 + random.nextInt(20))
        const witness = Int32Array.from({ length }, () => random.nextInt(5))
        const rowOf = Int32Array.from({ length }, (_, i) => Math.floor(i / columns))
        const columnOf = Int32Array.from({ length }, (_, i) => i % columns)
        const totals = [sumBy(witness, rowOf, rows), sumBy(witness, columnOf, columns)] as const
        const { values, residual } = rakeTable(start, new Float64Array(length).fill(1e9), [
          { cells: rowOf, totals: totals[0] },
          { cells: columnOf, totals: totals[1] },
        ])
        fc.pre(residual < 1e-9)
        const rounded = roundTable(values, rowOf, columnOf, random)
        expect(sumBy(rounded, rowOf, rows)).toEqual(totals[0])
        expect(sumBy(rounded, columnOf, columns)).toEqual(totals[1])
        rounded.forEach((count, i) => expect(Math.abs(count - (values[i] as number))).toBeLessThan(1))
      }),
    )
  })

  it('keeps the mean of every entry over seeds', () => {
    const values = Float64Array.of(0.3, 0.5, 1.2, 1.7, 0.25, 0.05, 1, 0.25, 1.75)
    const rowOf = Int32Array.of(0, 0, 0, 1, 1, 1, 2, 2, 2)
    const columnOf = Int32Array.of(0, 1, 2, 0, 1, 2, 0, 1, 2)
    const draws = 10_000
    const sums = new Float64Array(9)
    for (let seed = 0; seed < draws; seed += 1)
      roundTable(values, rowOf, columnOf, createRandom(seed)).forEach(
        (count, i) => (sums[i] = (sums[i] as number) + count),
      )
    values.forEach((value, i) => {
      const fraction = value - Math.floor(value)
      // Five standard errors of a mean of yes and no.
      const allowed = 5 * Math.sqrt((fraction * (1 - fraction)) / draws) + 1e-12
      expect(Math.abs((sums[i] as number) / draws - value)).toBeLessThanOrEqual(allowed)
    })
  })

  it('closes walks over several entries of one cell, and ends walks where margins are not whole', () => {
    const twice = roundTable(
      Float64Array.of(0.4, 0.6),
      Int32Array.of(0, 0),
      Int32Array.of(0, 0),
      createRandom(1),
    )
    expect((twice[0] as number) + (twice[1] as number)).toBe(1)
    const open = roundTable(
      Float64Array.of(0.4, 0.6, 0.7),
      Int32Array.of(0, 0, 1),
      Int32Array.of(0, 1, 1),
      createRandom(2),
    )
    for (const count of open) expect([0, 1]).toContain(count)
    expect([
      ...roundTable(new Float64Array(0), new Int32Array(0), new Int32Array(0), createRandom(3)),
    ]).toEqual([])
  })
})

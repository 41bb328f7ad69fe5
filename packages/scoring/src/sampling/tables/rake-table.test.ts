import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rakeTable } from './rake-table'

const rowsOf = (rows: number, columns: number): Int32Array =>
  Int32Array.from({ length: rows * columns }, (_, i) => Math.floor(i / columns))
const columnsOf = (rows: number, columns: number): Int32Array =>
  Int32Array.from({ length: rows * columns }, (_, i) => i % columns)
const unbounded = (length: number): Float64Array => new Float64Array(length).fill(1e12)

function expectTable(actual: Float64Array, expected: readonly number[], tolerance: number): void {
  expect(actual.length).toBe(expected.length)
  expected.forEach((value, i) =>
    expect(Math.abs((actual[i] as number) - value)).toBeLessThanOrEqual(tolerance * value),
  )
}

describe('rakeTable', () => {
  it('gives the table of the textbook example of iterative proportional fitting', () => {
    // The 4 × 4 example of the Wikipedia article and of the packages ipfn (Python) and ProportionalFitting
    // (Julia), to more digits than they print (64.56, 46.23, 35.38, 3.83, …), from 2,000 rounds of plain
    // fitting in numpy.
    const start = [40, 30, 20, 10, 35, 50, 100, 75, 30, 80, 70, 120, 20, 30, 40, 50]
    const margins = [
      { cells: rowsOf(4, 4), totals: [150, 300, 400, 150] },
      { cells: columnsOf(4, 4), totals: [200, 300, 400, 100] },
    ]
    const { values, residual } = rakeTable(start, unbounded(16), margins)
    expect(residual).toBeLessThanOrEqual(1e-9)
    const expected = [
      64.55850977654836, 46.23245970882375, 35.38429826433126, 3.824732250296657, 49.96791941867418,
      68.15935407176033, 156.4985464218569, 25.374180087708634, 56.7219436020963, 144.42822556629858,
      145.08248143141708, 53.76734940018802, 28.75162720268117, 41.17996065311738, 63.03467388239478,
      17.033738261806683,
    ]
    expectTable(values, expected, 1e-11)
  })

  it('fits three margins at once', () => {
    // The 2 × 3 × 2 example in the manual of ProportionalFitting (Julia), computed in numpy.
    const start = Array.from({ length: 12 }, (_, i) => i + 1)
    const { values } = rakeTable(start, unbounded(12), [
      { cells: Int32Array.from(start, (_, i) => i % 2), totals: [48, 60] },
      { cells: Int32Array.from(start, (_, i) => Math.floor(i / 2) % 3), totals: [28, 36, 44] },
      { cells: Int32Array.from(start, (_, i) => Math.floor(i / 6)), totals: [34, 74] },
    ])
    const expected = [
      1.8421052370134376, 3.894866930242773, 4.793345945570448, 6.756561001869054, 7.367107064082721,
      9.346013821221565, 10.081963215038773, 12.181064617705015, 11.243270516761005, 13.206822535799493,
      12.672208021533615, 14.614671093162098,
    ]
    expectTable(values, expected, 1e-9)
  })

  it('is the nearest table under bounds', () => {
    // Maximum of the dual of the bounded problem, found with scipy 1.17 and polished by Newton steps.
    const { values, residual } = rakeTable(
      [30, 5, 10, 8, 20, 4, 12, 6, 25],
      [9, 5, 9, 8, 10, 4, 9, 6, 15],
      [
        { cells: rowsOf(3, 3), totals: [20, 15, 25] },
        { cells: columnsOf(3, 3), totals: [20, 18, 22] },
      ],
    )
    expect(residual).toBeLessThanOrEqual(1e-9)
    const expected = [
      9, 4.188780958914398, 6.811219041085601, 3.608879343665035, 9.797918079280473, 1.593202577054491,
      7.391120656334966, 4.013300961805128, 13.595578381859907,
    ]
    expectTable(values, expected, 1e-9)
  })

  it('converges even where the parts of a table are weakly connected', () => {
    // One stratum of 1 and one of 9 between two of 100,000: plain fitting is far away after 1,000 rounds. The
    // odds ratio of the start and the margins leave one quadratic equation, solved with 40 digits.
    const { values, residual } = rakeTable([100_000, 1, 9, 100_000], unbounded(4), [
      { cells: rowsOf(2, 2), totals: [50_000, 50_001] },
      { cells: columnsOf(2, 2), totals: [50_004, 49_997] },
    ])
    expect(residual).toBeLessThanOrEqual(1e-9)
    expectTable(values.slice(1, 2), [0.49996400070374714], 1e-8)
  })

  it('preserves the odds ratios of the initial table', () => {
    const positive = fc.integer({ min: 1, max: 50 })
    fc.assert(
      fc.property(
        fc.array(positive, { minLength: 4, maxLength: 4 }),
        fc.array(positive, { minLength: 4, maxLength: 4 }),
        (start, other) => {
          const [a, b, c, d] = other as [number, number, number, number]
          const { values } = rakeTable(start, unbounded(4), [
            { cells: rowsOf(2, 2), totals: [a + b, c + d] },
            { cells: columnsOf(2, 2), totals: [a + c, b + d] },
          ])
          const odds = ([p, q, r, s]: ArrayLike<number> & Iterable<number>): number =>
            ((p ?? 0) * (s ?? 0)) / ((q ?? 0) * (r ?? 0))
          expect(odds(values) / odds(Float64Array.from(start))).toBeCloseTo(1, 8)
        },
      ),
    )
  })

  it('reports the residual of contradicting totals, without NaN', () => {
    const { values, residual } = rakeTable([1, 2, 3, 4], unbounded(4), [
      { cells: rowsOf(2, 2), totals: [5, 5] },
      { cells: columnsOf(2, 2), totals: [9, 3] },
    ])
    expect(residual).toBeGreaterThan(0.1)
    expect([...values].every(Number.isFinite)).toBe(true)
    const empty = rakeTable([0, 0], [0, 0], [{ cells: Int32Array.of(0, 1), totals: [0, 3, 2] }])
    expect([...empty.values]).toEqual([0, 0])
    expect(empty.residual).toBe(3)
  })
})

import { createRandom, deriveSeed } from '../../numeric/random'
import { markFreeStrata } from './free-strata'
import { sendThroughMargins, type FlowSide } from '../flow/margin-flow'
import { listStepsNear, listStrictSteps } from '../flow/quota-steps'
import { rakeTable } from './rake-table'
import { roundTable } from './round-table'
import type { SamplingProblem } from '../problem/sampling-problem'

/** The number of items to draw from each stratum. */
export interface SolvedTable {
  /** Mean over seeds, before rounding. */
  readonly expected: Float64Array
  readonly table: Int32Array
  /** Whether the rounding keeps the means. */
  readonly unbiased: boolean
}

const CONVERGED = 1e-8
// Targets that contradict each other never converge, and a preview has to be quick.
const PREVIEW_ROUNDS = 50

/**
 * Fills the strata to meet one or two targets exactly; `null` when the bounds do not allow it.
 *
 * One target: its quotas. Two: a flow decides whether a table exists, the strata that every such table
 * fills equally keep that number, and the others are raked to the rest and rounded with both margins
 * kept. If raking does not converge, the integer table nearest to the raked one is used.
 * @param bounds The maximum of each stratum.
 */
export function solveTable(
  problem: Pick<SamplingProblem, 'size' | 'seed' | 'strata'>,
  quotas: readonly Int32Array[],
  bounds: Int32Array,
): SolvedTable | null {
  const { size, seed, strata } = problem
  const [first, second] = quotas as [Int32Array, Int32Array | undefined]
  const rows = strata.cells[0] as Int32Array
  if (!second) return spreadQuotas(size, first, rows, bounds)
  const columns = strata.cells[1] as Int32Array
  const sides: [FlowSide, FlowSide] = [
    { cells: rows, steps: Array.from(first, listStrictSteps) },
    { cells: columns, steps: Array.from(second, listStrictSteps) },
  ]
  const feasible = sendThroughMargins(size, ...sides, Array.from(bounds, listStrictSteps))
  if (feasible.sent < size) return null
  const free = markFreeStrata(feasible.table, bounds, rows, columns)
  const fixed = feasible.table.map((count, stratum) => (free[stratum] === 1 ? 0 : count))
  const freeBounds = bounds.map((bound, stratum) => (free[stratum] === 1 ? bound : 0))
  const start = strata.available.map((count, stratum) => (free[stratum] === 1 ? count : 0))
  const { values, residual } = rakeTable(start, freeBounds, [
    { cells: rows, totals: subtractSums(first, rows, fixed) },
    { cells: columns, totals: subtractSums(second, columns, fixed) },
  ])
  const expected = values.map((value, stratum) => value + (fixed[stratum] as number))
  if (residual < CONVERGED) {
    const table = roundTable(expected, rows, columns, createRandom(deriveSeed(seed, 'rounding')))
    if (hasSums(table, first, rows) && hasSums(table, second, columns))
      return { expected, table, unbiased: true }
  }
  const nearby = sendThroughMargins(
    size,
    ...sides,
    Array.from(expected, (value, stratum) => listStepsNear(value, bounds[stratum] as number)),
  )
  return { expected, table: nearby.table, unbiased: false }
}

/**
 * Fills the strata approximately for any number of targets, which may contradict each other: raked, then
 * rounded with the first two margins kept as far as possible.
 */
export function approximateTable(
  { seed, strata, numbers }: SamplingProblem,
  quotas: readonly Int32Array[],
  bounds: Int32Array,
): SolvedTable {
  const margins = quotas.map((totals, t) => ({ cells: strata.cells[t] as Int32Array, totals }))
  const rounds = numbers ? undefined : PREVIEW_ROUNDS
  const { values } = rakeTable(strata.available, bounds, margins, rounds)
  const rows = strata.cells[0] as Int32Array
  const columns = strata.cells[1] ?? new Int32Array(rows.length)
  return {
    expected: values,
    table: roundTable(values, rows, columns, createRandom(deriveSeed(seed, 'rounding'))),
    unbiased: false,
  }
}

function spreadQuotas(
  size: number,
  quotas: Int32Array,
  cells: Int32Array,
  bounds: Int32Array,
): SolvedTable | null {
  const table = cells.map((cell) => quotas[cell] as number)
  if (table.some((count, stratum) => count > (bounds[stratum] as number))) return null
  if (table.reduce((sum, count) => sum + count, 0) !== size) return null
  return { expected: Float64Array.from(table), table, unbiased: true }
}

function subtractSums(totals: Int32Array, cells: Int32Array, counts: Int32Array): Int32Array {
  const rest = totals.slice()
  counts.forEach((count, stratum) => {
    const cell = cells[stratum] as number
    rest[cell] = (rest[cell] as number) - count
  })
  return rest
}

function hasSums(table: Int32Array, totals: Int32Array, cells: Int32Array): boolean {
  return subtractSums(totals, cells, table).every((rest) => rest === 0)
}

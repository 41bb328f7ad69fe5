/** A target as a table with rows and columns, in which every cell is a combination of levels. */
import type { PlanDimension } from './dimensions'
import { listKnownLevels, orderLevels } from './order-levels'
import type { Levels, PlanTarget, SamplePlanInput } from './sample-plans'

export interface TargetGrid {
  /** The dimensions of the rows; the columns are over another one. */
  rowDimensions: PlanDimension[]
  /** Null for a margin, which has one column. */
  columnDimension: PlanDimension | null
  rows: Levels[]
  columns: Levels[]
}

/** A key for a combination of levels, whatever their order. */
export function keyLevels(levels: Levels): string {
  const names = Object.keys(levels) as PlanDimension[]
  return JSON.stringify(names.sort().map((name) => [name, levels[name]]))
}

const MAX_COLUMNS = 8

/**
 * Lays out a target. Its last dimension makes the columns, or the one with the fewest levels where the last
 * has more than 8. Levels are those of the pool, those that always exist, and those that the target names; a
 * level that the plan leaves out altogether has no row or column unless the target names it.
 * @param levelsOfPool The levels of a dimension that tasks of the pool have.
 */
export function layOutTarget(
  target: PlanTarget,
  levelsOfPool: (dimension: PlanDimension) => readonly string[],
  exclude: SamplePlanInput['exclude'],
): TargetGrid {
  const named = listNamed(target)
  const levels = new Map(
    target.dimensions.map((dimension) => {
      const own = named.flatMap((cell) => cell[dimension] ?? [])
      const offered = [...levelsOfPool(dimension), ...listKnownLevels(dimension)].filter(
        (level) => !exclude.some((left) => Object.keys(left).length === 1 && left[dimension] === level),
      )
      return [dimension, orderLevels(dimension, [...offered, ...own])]
    }),
  )
  const columnDimension = chooseColumns(target.dimensions, (dimension) => levels.get(dimension)?.length ?? 0)
  const rowDimensions = target.dimensions.filter((dimension) => dimension !== columnDimension)
  return {
    rowDimensions,
    columnDimension,
    rows: crossLevels(rowDimensions, levels),
    columns: columnDimension === null ? [{}] : crossLevels([columnDimension], levels),
  }
}

function chooseColumns(
  dimensions: readonly PlanDimension[],
  count: (dimension: PlanDimension) => number,
): PlanDimension | null {
  if (dimensions.length < 2) return null
  const [fewest] = [...dimensions].reverse().sort((a, b) => count(a) - count(b))
  const last = dimensions.at(-1) as PlanDimension
  return count(last) <= MAX_COLUMNS || fewest === undefined ? last : fewest
}

function crossLevels(
  dimensions: readonly PlanDimension[],
  levels: ReadonlyMap<PlanDimension, readonly string[]>,
): Levels[] {
  return dimensions.reduce<Levels[]>(
    (cells, dimension) =>
      cells.flatMap((cell) =>
        (levels.get(dimension) ?? []).map((level) => ({ ...cell, [dimension]: level })),
      ),
    [{}],
  )
}

function listNamed(target: PlanTarget): readonly Levels[] {
  if (target.kind === 'fixed') return target.counts.map(({ levels }) => levels)
  return target.kind === 'enriched' ? target.factors.map(({ levels }) => levels) : []
}

/** The numbers of a target by cell: counts or factors; none for a target in proportion to the pool. */
export function readNumbers(target: PlanTarget): Map<string, number> {
  if (target.kind === 'fixed')
    return new Map(target.counts.map((cell) => [keyLevels(cell.levels), cell.count]))
  if (target.kind === 'enriched')
    return new Map(target.factors.map((cell) => [keyLevels(cell.levels), cell.factor]))
  return new Map()
}

/** The target with other numbers in some cells; null takes a number out. */
export function writeNumbers(
  target: PlanTarget,
  changes: readonly { levels: Levels; value: number | null }[],
): PlanTarget {
  if (target.kind === 'proportional') return target
  const cells = new Map(
    target.kind === 'fixed'
      ? target.counts.map(({ levels, count }) => [keyLevels(levels), { levels, value: count }])
      : target.factors.map(({ levels, factor }) => [keyLevels(levels), { levels, value: factor }]),
  )
  for (const { levels, value } of changes) {
    if (value === null) cells.delete(keyLevels(levels))
    else cells.set(keyLevels(levels), { levels, value })
  }
  const kept = [...cells.values()]
  return target.kind === 'fixed'
    ? { ...target, counts: kept.map(({ levels, value }) => ({ levels, count: value })) }
    : { ...target, factors: kept.map(({ levels, value }) => ({ levels, factor: value })) }
}

export interface GridSums {
  rows: number[]
  columns: number[]
  total: number
}

/** Sums of rows, columns and the whole table. */
export function sumGrid(
  { rows, columns }: Pick<TargetGrid, 'rows' | 'columns'>,
  numbers: ReadonlyMap<string, number>,
): GridSums {
  const at = (row: Levels, column: Levels) => numbers.get(keyLevels({ ...row, ...column })) ?? 0
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const sums = rows.map((row) => sum(columns.map((column) => at(row, column))))
  return {
    rows: sums,
    columns: columns.map((column) => sum(rows.map((row) => at(row, column)))),
    total: sum(sums),
  }
}

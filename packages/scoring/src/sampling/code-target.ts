import { compareIds } from '../numeric/compare-ids'
import { codeNames, crossCodes } from './code-levels'
import { readLevel } from './exclude-items'
import { keyCell } from './name-cell'
import type { LevelCombination, PoolItem, SampleTarget } from './sample-plan'

/** A target with its cells as whole numbers from 0. */
export interface CodedTarget {
  readonly target: SampleTarget
  /** Cells of the pool in the order of their levels (dimensions in alphabetical order), then named ones that the pool lacks. */
  readonly cells: readonly LevelCombination[]
  readonly cellOfItem: Int32Array
  /** Items of each cell that may be drawn. */
  readonly available: Int32Array
  /** Items of each cell that the exclusions took out. */
  readonly excluded: Int32Array
}

/**
 * Numbers the cells of a target, in an order that depends neither on the order of the items nor on
 * that of the dimensions and counts in the plan.
 * @throws ScoringError `invalid-argument` when an item has no level in a dimension of the target.
 */
export function codeTarget(pool: readonly PoolItem[], available: Uint8Array, target: SampleTarget): CodedTarget {
  let cellOfItem: Int32Array = new Int32Array(pool.length)
  let names: string[][] = [[]]
  const dimensions = [...target.dimensions].sort(compareIds)
  for (const dimension of dimensions) {
    const levels = codeNames(pool.length, (i) => readLevel(pool[i] as PoolItem, dimension))
    const crossed = crossCodes(cellOfItem, levels.codes, levels.names.length)
    const shorter = names
    names = Array.from(crossed.first, (first, cell) => [...(shorter[first] as string[]), levels.names[crossed.second[cell] as number] as string])
    cellOfItem = crossed.codes
  }
  if (pool.length === 0) names = []
  const cells = names.map((levels) => buildCell(target.dimensions, (dimension) => levels[dimensions.indexOf(dimension)] as string))
  cells.push(...listMissing(target, cells))
  const counts = [new Int32Array(cells.length), new Int32Array(cells.length)] as const
  for (let i = 0; i < pool.length; i += 1) {
    const count = counts[available[i] === 1 ? 0 : 1]
    const cell = cellOfItem[i] as number
    count[cell] = (count[cell] as number) + 1
  }
  return { target, cells, cellOfItem, available: counts[0], excluded: counts[1] }
}

function buildCell(dimensions: readonly string[], readName: (dimension: string) => string): LevelCombination {
  return Object.fromEntries(dimensions.map((dimension) => [dimension, readName(dimension)]))
}

/** Cells that the target asks something of and the pool does not know. */
function listMissing(target: SampleTarget, cells: readonly LevelCombination[]): LevelCombination[] {
  if (target.kind !== 'fixed') return []
  const known = new Set(cells.map(keyCell))
  const missing = target.counts.filter(({ levels, count }) => count > 0 && !known.has(keyCell(levels)))
  return missing
    .map(({ levels }) => buildCell(target.dimensions, (dimension) => levels[dimension] as string))
    .sort((a, b) => compareIds(keyCell(a), keyCell(b)))
}

import { ScoringError } from '../../numeric/scoring-error'
import type { EncodedTarget } from './encode-target'
import { keyCell } from '../plan/name-cell'
import type { EnrichedTarget, FixedTarget } from '../plan/sample-plan'

/**
 * The share that a target requests of each cell, before rounding.
 *
 * `proportional`: `size · available of the cell / available`. `enriched`: the same with
 * `available · product of the factors that name the cell`. `fixed`: the counts; cells not named get 0,
 * or the rest of the size in proportion to the pool. The shares of a fixed target add up to its
 * counts, whatever the size; a target with nothing to allocate gives 0 everywhere.
 *
 * Source: allocation to strata as in W. G. Cochran (1977), Sampling Techniques, chapter 5.
 * @throws ScoringError `invalid-argument` when a factor names a level that no item has.
 */
export function allocateTarget({ target, cells, available }: EncodedTarget, size: number): Float64Array {
  switch (target.kind) {
    case 'proportional':
      return shareOut(Float64Array.from(available), size)
    case 'enriched':
      return shareOut(multiplyFactors(target, cells, available), size)
    case 'fixed':
      return addCounts(target, cells, available, size)
  }
}

function shareOut(weights: Float64Array, size: number): Float64Array {
  let total = 0
  for (const weight of weights) total += weight
  return weights.map((weight) => (total > 0 ? (size * weight) / total : 0))
}

function multiplyFactors(
  target: EnrichedTarget,
  cells: EncodedTarget['cells'],
  available: Int32Array,
): Float64Array {
  const weights = Float64Array.from(available)
  // In the order of their keys, so that the product has the same bits for any order in the plan.
  const factors = target.factors.map(({ levels, factor }) => ({
    key: keyCell(levels),
    named: Object.entries(levels),
    factor,
  }))
  factors.sort((a, b) => (a.key < b.key ? -1 : 1))
  for (const { named, factor } of factors) {
    const strange = named.find(
      ([dimension, level]) => cells.length > 0 && cells.every((cell) => cell[dimension] !== level),
    )
    if (strange) throwUnknownLevel(strange)
    cells.forEach((cell, i) => {
      if (named.every(([dimension, level]) => cell[dimension] === level))
        weights[i] = (weights[i] as number) * factor
    })
  }
  return weights
}

function addCounts(
  target: FixedTarget,
  cells: EncodedTarget['cells'],
  available: Int32Array,
  size: number,
): Float64Array {
  const counts = new Map(target.counts.map(({ levels, count }) => [keyCell(levels), count]))
  const named = cells.map((cell) => counts.get(keyCell(cell)))
  if (target.unnamed !== 'proportional') return Float64Array.from(named, (count) => count ?? 0)
  const left = Math.max(0, size - [...counts.values()].reduce((sum, count) => sum + count, 0))
  const rest = shareOut(
    Float64Array.from(available, (count, i) => (named[i] === undefined ? count : 0)),
    left,
  )
  return Float64Array.from(named, (count, i) => count ?? (rest[i] as number))
}

function throwUnknownLevel([dimension, level]: readonly [string, string]): never {
  throw new ScoringError(
    'invalid-argument',
    `A factor names the level ${level} of ${dimension}, which no item of the pool has; correct its name or leave the factor out.`,
  )
}

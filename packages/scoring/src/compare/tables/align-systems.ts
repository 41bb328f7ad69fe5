import { compareIds } from '../../numeric/compare-ids'
import { ScoringError } from '../../numeric/scoring-error'
import { assertScore } from '../../score/assert-score'

/** A system in a table: its mean on each example in the metric shown, see `computeExampleMeans`. */
export interface ComparedSystem {
  readonly id: string
  /** Mean over the system's samples of an example, by example id; examples without a score are absent. */
  readonly exampleMeans: ReadonlyMap<string, number>
}

/** A system with its values aligned to the table's examples. */
export interface AlignedSystem {
  readonly id: string
  /** Mean over the system's own examples in the order of their ids; `null` without any. */
  readonly mean: number | null
  /** Number of examples with a value for the system. */
  readonly count: number
  /** One value per example of the table; NaN where the system has none. No result contains the NaN. */
  readonly values: Float64Array
}

/** Systems of one table, best mean first, on the same examples. */
export interface AlignedTable {
  /** All examples of any system, in the order of ids. */
  readonly exampleIds: readonly string[]
  /** Best mean first; equal means by id; systems without examples last. */
  readonly systems: readonly AlignedSystem[]
}

/**
 * Aligns the systems of a table to the sorted union of their examples, so that pairs can be
 * subtracted position by position. Neither the order of systems nor that of examples changes any bit.
 *
 * Source: a convention of this package.
 * @throws ScoringError `duplicate-id` on a repeated system, `invalid-number` on a mean that is not finite
 * or above 1e9 in magnitude.
 */
export function alignSystems(systems: readonly ComparedSystem[]): AlignedTable {
  assertDistinct(
    systems.map(({ id }) => id),
    'A system is in the table',
  )
  const union = new Set<string>()
  for (const { exampleMeans } of systems) for (const exampleId of exampleMeans.keys()) union.add(exampleId)
  const exampleIds = [...union].sort(compareIds)
  const places = new Map(exampleIds.map((exampleId, place) => [exampleId, place]))
  const aligned = systems.map(({ id, exampleMeans }) => {
    const values = new Float64Array(exampleIds.length).fill(Number.NaN)
    for (const [exampleId, value] of exampleMeans) {
      assertScore(value, `The mean of system ${id} on example ${exampleId}`)
      values[places.get(exampleId) as number] = value
    }
    return placeSystem(id, values)
  })
  return { exampleIds, systems: orderSystems(aligned) }
}

/**
 * The part of a table at the given positions: the same systems, ordered by their means there.
 *
 * Source: a convention of this package.
 * @param places Positions of examples in the table, ascending.
 */
export function takeExamples(table: AlignedTable, places: readonly number[]): AlignedTable {
  const systems = table.systems.map(({ id, values }) => {
    const taken = new Float64Array(places.length)
    for (const [i, place] of places.entries()) taken[i] = values[place] as number
    return placeSystem(id, taken)
  })
  return {
    exampleIds: places.map((place) => table.exampleIds[place] as string),
    systems: orderSystems(systems),
  }
}

/**
 * Throws when a list contains an id twice.
 *
 * Source: a convention of this package.
 * @param what The start of the message, for example “A system is in the table”.
 * @throws ScoringError `duplicate-id`.
 */
export function assertDistinct(ids: readonly string[], what: string): void {
  const seen = new Set<string>()
  for (const id of ids) {
    if (seen.has(id)) throw new ScoringError('duplicate-id', `${what} twice: “${id}”; give it once.`)
    seen.add(id)
  }
}

function placeSystem(id: string, values: Float64Array): AlignedSystem {
  let sum = 0
  let count = 0
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] as number
    if (Number.isNaN(value)) continue
    sum += value
    count += 1
  }
  return { id, mean: count === 0 ? null : sum / count, count, values }
}

function orderSystems(systems: readonly AlignedSystem[]): AlignedSystem[] {
  return [...systems].sort((a, b) => {
    if (a.mean === null || b.mean === null)
      return Number(a.mean === null) - Number(b.mean === null) || compareIds(a.id, b.id)
    return b.mean - a.mean || compareIds(a.id, b.id)
  })
}

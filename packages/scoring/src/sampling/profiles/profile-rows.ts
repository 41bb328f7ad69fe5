import { ScoringError } from '../../numeric/scoring-error'
import { CAP_KINDS, type CapKind } from '../plan/cap-kinds'
import type { SamplePlan } from '../plan/sample-plan'
import type { EncodedHolders, PoolRows } from '../problem/pool-rows'
import { listPlanDimensions } from '../problem/sampling-problem'
import type { CountedProfiles } from './counted-profiles'

/**
 * Counted profiles as rows; each item that the plan forces in or excludes by its id gets a row of its own.
 * @throws ScoringError `invalid-argument` when the plan names a dimension, a cap or an id that the profiles
 * were not counted for.
 */
export function listProfileRows(profiles: CountedProfiles, plan: SamplePlan): PoolRows {
  assertCounted(profiles, plan)
  const { rows, dimensions, levels } = profiles
  const excluded = new Set(plan.exclude?.ids)
  const included = new Set(plan.include)
  const single = profiles.named.filter(({ id }) => excluded.has(id) || included.has(id))
  const length = rows.count.length + single.length
  const counts = extend(rows.count, length)
  const combinationOfRow = new Int32Array(length)
  profiles.starts.forEach((start, combination) =>
    combinationOfRow.fill(combination, start, profiles.starts[combination + 1]),
  )
  const rowOf = Int32Array.from({ length }, (_, row) => row)
  single.forEach(({ row }, i) => {
    const own = rows.count.length + i
    counts[row] = (counts[row] as number) - 1
    counts[own] = 1
    combinationOfRow[own] = combinationOfRow[row] as number
    rowOf[own] = row
  })
  // Rows that are left empty must form no group.
  const isExcluded = Uint8Array.from(counts, (count) => (count === 0 ? 1 : 0))
  single.forEach(({ id }, i) => {
    if (excluded.has(id)) isExcluded[rows.count.length + i] = 1
  })
  return {
    length,
    combinations: profiles.combinations.map((codes) => ({
      levels: Object.fromEntries(codes.map((code, d) => [dimensions[d] ?? '', levels[d]?.[code] ?? ''])),
    })),
    combinationOfRow,
    counts,
    isExcluded,
    included: single.flatMap(({ id }, i) => (included.has(id) ? [{ id, row: rows.count.length + i }] : [])),
    encodeHolders: (kind) => encodeNumbered(rows[kind], rowOf),
  }
}

function extend(values: readonly number[], length: number): Int32Array {
  const extended = new Int32Array(length)
  extended.set(values)
  return extended
}

function encodeNumbered(numbers: readonly number[], rowOf: Int32Array): EncodedHolders {
  const codes = rowOf.map((row) => numbers[row] as number)
  return { codes, names: codes.reduce((most, code) => Math.max(most, code), 0) + 1, nobody: 0 }
}

function assertCounted(profiles: CountedProfiles, plan: SamplePlan): void {
  const dimension = listPlanDimensions(plan).find((name) => !profiles.dimensions.includes(name))
  if (dimension !== undefined) rejectUncounted(`the dimension ${dimension}`)
  for (const { kind, cap } of CAP_KINDS) assertCap(profiles, kind, plan.caps?.[cap] ?? null)
  const known = new Set([...profiles.named.map(({ id }) => id), ...profiles.unknown])
  const id = [...(plan.include ?? []), ...(plan.exclude?.ids ?? [])].find((named) => !known.has(named))
  if (id !== undefined) rejectUncounted(`the item ${id}`)
}

function assertCap({ leastCaps }: CountedProfiles, kind: CapKind, cap: number | null): void {
  const least = leastCaps[kind]
  if (cap !== null && (least === null || cap < least)) rejectUncounted(`a cap of ${cap} per ${kind}`)
}

function rejectUncounted(what: string): never {
  throw new ScoringError(
    'invalid-argument',
    `The plan names ${what}, which the profiles were not counted for; count them again with it.`,
  )
}

import { CAP_KINDS } from '../plan/cap-kinds'
import type { ForcedCapConstraint, ForcedExcludedConstraint } from '../plan/sample-constraint'
import type { SampleCaps } from '../plan/sample-plan'
import type { IncludedRow, PoolRows } from './pool-rows'

/** The items that a plan forces in, as far as exclusions and caps allow. */
export interface ForcedItems {
  readonly items: readonly IncludedRow[]
  /** Ids that contradict an exclusion or a cap, in order. */
  readonly dropped: readonly string[]
  readonly constraints: readonly (ForcedExcludedConstraint | ForcedCapConstraint)[]
}

/**
 * Reads which items are forced in. Where they contradict an exclusion or a cap, the plan is impossible; the
 * first ids that fit, in their order, are kept for the nearest plan.
 * @param profileOfRow −1 for excluded rows.
 */
export function forceItems(rows: PoolRows, profileOfRow: Int32Array, caps: SampleCaps = {}): ForcedItems {
  const excluded = rows.included.filter(({ row }) => (profileOfRow[row] as number) < 0)
  const constraints: (ForcedExcludedConstraint | ForcedCapConstraint)[] = []
  if (excluded.length > 0) constraints.push({ kind: 'forced-excluded', ids: excluded.map(({ id }) => id) })
  let items = rows.included.filter(({ row }) => (profileOfRow[row] as number) >= 0)
  for (const { kind, cap: property } of CAP_KINDS) {
    const cap = caps[property] ?? null
    if (cap === null || items.length <= cap) continue
    const { codes, nobody } = rows.encodeHolders(kind)
    const ofHolder = new Map<number, string[]>()
    const kept = items.filter(({ id, row }) => {
      const holder = codes[row] as number
      if (holder === nobody) return true
      const ids = ofHolder.get(holder) ?? []
      ofHolder.set(holder, [...ids, id])
      return ids.length < cap
    })
    for (const ids of ofHolder.values())
      if (ids.length > cap) constraints.push({ kind: 'forced-cap', holder: kind, cap, ids })
    items = kept
  }
  const keptIds = new Set(items.map(({ id }) => id))
  return {
    items,
    dropped: rows.included.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id),
    constraints,
  }
}

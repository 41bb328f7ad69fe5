import { compareIds } from '../../numeric/compare-ids'
import type { CapKind } from '../plan/cap-kinds'
import type { ItemLevels, PoolItem, SamplePlan } from '../plan/sample-plan'
import { encodeNames } from './encode-names'

/** Holders of one kind as whole numbers from 0. */
export interface EncodedHolders {
  /** Code of each row. */
  readonly codes: Int32Array
  /** How many codes there are. */
  readonly names: number
  /** The code of rows without a holder; −1 if every row has one. */
  readonly nobody: number
}

/** Items in rows: one row per item of a pool, or one per group of counted items that are equal. */
export interface PoolRows {
  readonly length: number
  /** Combinations of levels that rows have; several may be equal. */
  readonly combinations: readonly { readonly id?: string; readonly levels: ItemLevels }[]
  /** Combination of each row; `null`: row `i` has combination `i`. */
  readonly combinationOfRow: Int32Array | null
  /** Items of each row; `null`: one each. */
  readonly counts: Int32Array | null
  /** 1 for rows that the plan excludes by id. */
  readonly isExcluded: Uint8Array
  /** Rows that the plan forces in, with their ids, in the order of the ids. */
  readonly included: readonly IncludedRow[]
  encodeHolders(kind: CapKind): EncodedHolders
}

/** One item that the plan forces in. */
export interface IncludedRow {
  readonly id: string
  readonly row: number
}

/** How many items a row has. */
export function countRow({ counts }: PoolRows, row: number): number {
  return counts ? (counts[row] as number) : 1
}

/** The items of a pool as rows, one each. Ids of the plan that the pool does not have mark no row. */
export function listPoolRows(pool: readonly PoolItem[], { exclude, include }: SamplePlan): PoolRows {
  const isExcluded = new Uint8Array(pool.length)
  const included: IncludedRow[] = []
  const excludedIds = new Set(exclude?.ids)
  const includedIds = new Set(include)
  if (excludedIds.size > 0 || includedIds.size > 0) {
    pool.forEach(({ id }, row) => {
      if (excludedIds.has(id)) isExcluded[row] = 1
      if (includedIds.has(id)) included.push({ id, row })
    })
  }
  return {
    length: pool.length,
    combinations: pool,
    combinationOfRow: null,
    counts: null,
    isExcluded,
    included: included.sort((a, b) => compareIds(a.id, b.id)),
    encodeHolders: (kind) => encodeItemHolders(pool, kind),
  }
}

/** Numbers the holders of items in the order of their names; items without one come first. */
export function encodeItemHolders(pool: readonly PoolItem[], kind: CapKind): EncodedHolders {
  // Names get a prefix, so that the empty name means no holder.
  const { codes, names } = encodeNames(pool.length, (i) => {
    const name = (pool[i] as PoolItem)[kind]
    return name == null ? '' : `=${name}`
  })
  return { codes, names: names.length, nobody: names[0] === '' ? 0 : -1 }
}

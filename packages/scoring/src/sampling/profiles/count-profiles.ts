import { compareIds } from '../../numeric/compare-ids'
import { hashTexts } from '../../numeric/murmur-hash'
import { CAP_KINDS, type CapKind } from '../plan/cap-kinds'
import type { PoolItem, SampleCaps, SamplePlan } from '../plan/sample-plan'
import { assertDistinctIds } from '../problem/assert-distinct-ids'
import { crossCodes } from '../problem/encode-names'
import { numberProfiles } from '../problem/encode-profiles'
import { encodeItemHolders } from '../problem/pool-rows'
import { listPlanDimensions } from '../problem/sampling-problem'
import type { CountedProfiles } from './counted-profiles'

/** What the plans that are to be previewed may name. */
export interface ProfileScope {
  /** The dimensions of targets and exclusions. */
  readonly dimensions: readonly string[]
  /** Ids that are forced in or excluded. */
  readonly ids?: readonly string[]
  /**
   * The smallest cap of each kind that plans may set: 1 by default, `null` for none. Holders with no more items
   * than that are counted as one, so larger caps give fewer rows.
   */
  readonly leastCaps?: SampleCaps
}

/**
 * The scope of one plan: its dimensions, ids and caps.
 *
 * Source: a convention of this package.
 */
export function scopePlan(plan: SamplePlan): ProfileScope {
  return {
    dimensions: listPlanDimensions(plan),
    ids: [...(plan.include ?? []), ...(plan.exclude?.ids ?? [])],
    leastCaps: Object.fromEntries(CAP_KINDS.map(({ cap }) => [cap, plan.caps?.[cap] ?? null])),
  }
}

/**
 * Counts the items of a pool by their levels and holders, so that plans can be previewed without it. A holder
 * that has no more items than the smallest cap that plans may set can never reach a cap, and counts as none.
 * The result has the same bytes for any order of the pool.
 *
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument` when an item has no level in one of the dimensions; `duplicate-id`.
 */
export function countProfiles(pool: readonly PoolItem[], scope: ProfileScope): CountedProfiles {
  const ids = pool.map(({ id }) => id)
  assertDistinctIds(ids, hashTexts(ids, 0))
  const dimensions = [...new Set(scope.dimensions)].sort(compareIds)
  const { levels, combinations, codes } = codeCombinations(pool, dimensions)
  const leastCaps = Object.fromEntries(
    CAP_KINDS.map(({ kind, cap }) => {
      const least = scope.leastCaps?.[cap]
      return [kind, least === undefined ? 1 : least]
    }),
  ) as CountedProfiles['leastCaps']
  let crossed: { codes: Int32Array; parts: Int32Array[] } = {
    codes,
    parts: [Int32Array.from(combinations.keys())],
  }
  for (const { kind } of CAP_KINDS) {
    const holders = mergeHolders(pool, kind, leastCaps[kind])
    crossed = crossParts(crossed, holders.codes, holders.names)
  }
  const [combination, ...held] = crossed.parts as [Int32Array, ...Int32Array[]]
  const counts = new Int32Array(combination.length)
  for (const code of crossed.codes) counts[code] = (counts[code] as number) + 1
  const holdersOf = Object.fromEntries(
    CAP_KINDS.map(({ kind }, k) => [kind, [...(held[k] as Int32Array)]]),
  ) as Record<CapKind, number[]>
  return {
    total: pool.length,
    dimensions,
    levels,
    combinations,
    starts: combinations.map((_, code) => combination.indexOf(code)),
    rows: {
      author: holdersOf.author,
      institution: holdersOf.institution,
      cluster: holdersOf.cluster,
      vendor: holdersOf.vendor,
      count: [...counts],
    },
    leastCaps,
    ...findNamed(ids, crossed.codes, scope.ids ?? []),
  }
}

/** Combinations of levels, in the order of their levels. */
function codeCombinations(
  pool: readonly PoolItem[],
  dimensions: readonly string[],
): { levels: string[][]; combinations: number[][]; codes: Int32Array } {
  const profiles = numberProfiles(pool, dimensions)
  const levels = dimensions.map((dimension) =>
    [...new Set(profiles.levels.map((own) => own[dimension] as string))].sort(compareIds),
  )
  const ranks = levels.map((names) => new Map(names.map((name, rank) => [name, rank])))
  const coded = profiles.levels.map((own, profile) => ({
    profile,
    combination: dimensions.map((dimension, d) => ranks[d]?.get(own[dimension] as string) ?? 0),
  }))
  coded.sort((a, b) => {
    const d = a.combination.findIndex((code, i) => code !== b.combination[i])
    return (a.combination[d] ?? 0) - (b.combination[d] ?? 0)
  })
  const places = new Int32Array(coded.length)
  coded.forEach(({ profile }, place) => {
    places[profile] = place
  })
  return {
    levels,
    combinations: coded.map(({ combination }) => combination),
    codes: profiles.ofCombination.map((profile) => places[profile] as number),
  }
}

/** Holders that a cap can bind, from 1 in the order of their names; 0 for all others. */
function mergeHolders(
  pool: readonly PoolItem[],
  kind: CapKind,
  least: number | null,
): { codes: Int32Array; names: number } {
  if (least === null) return { codes: new Int32Array(pool.length), names: 1 }
  const { codes, names, nobody } = encodeItemHolders(pool, kind)
  const counts = new Int32Array(names)
  for (const code of codes) counts[code] = (counts[code] as number) + 1
  let told = 0
  const renumbered = counts.map((count, code) => (code !== nobody && count > least ? (told += 1) : 0))
  return { codes: codes.map((code) => renumbered[code] as number), names: told + 1 }
}

function crossParts(
  { codes, parts }: { codes: Int32Array; parts: Int32Array[] },
  next: Int32Array,
  names: number,
): { codes: Int32Array; parts: Int32Array[] } {
  const crossed = crossCodes(codes, next, names)
  return {
    codes: crossed.codes,
    parts: [...parts.map((earlier) => crossed.first.map((code) => earlier[code] as number)), crossed.second],
  }
}

function findNamed(
  ids: readonly string[],
  rowOfItem: Int32Array,
  wanted: readonly string[],
): Pick<CountedProfiles, 'named' | 'unknown'> {
  const names = new Set(wanted)
  const named = ids.flatMap((id, i) => (names.has(id) ? [{ id, row: rowOfItem[i] as number }] : []))
  for (const { id } of named) names.delete(id)
  return { named: named.sort((a, b) => compareIds(a.id, b.id)), unknown: [...names].sort(compareIds) }
}

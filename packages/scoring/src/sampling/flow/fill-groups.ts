import { createRandom, deriveSeed, shuffle } from '../../numeric/random'
import { sendThroughCaps } from './cap-flow'
import type { CappedKind, Holders } from '../problem/encode-holders'
import { listStrictSteps } from './quota-steps'
import type { SamplingProblem } from '../problem/sampling-problem'

/** The part of a table that the caps allow. */
export interface FilledGroups {
  /** Items of each group. */
  readonly counts: Int32Array
  /** Items missing in each stratum. */
  readonly missing: Int32Array
  /** Total of missing items. */
  readonly missingTotal: number
}

/**
 * Fills strata with items of holders below their caps. Items are considered in the order of
 * their numbers and taken if their stratum and the caps have space; a flow then finds the missing items by
 * exchanges, which reaches the maximum possible under two kinds of caps. Where items are only counted, groups
 * are considered in a random order instead.
 */
export function fillGroups(problem: SamplingProblem, holders: Holders, table: Int32Array): FilledGroups {
  const { groups } = problem
  const size = table.reduce((sum, count) => sum + count, 0)
  const greedy = fillInOrder(problem, holders, table)
  const own = table.map((_, stratum) => stratum)
  const { groups: counts } = sendThroughCaps(problem, size, own, Array.from(table, listStrictSteps), greedy)
  trimHolders(problem, [holders.inner, ...holders.extras], counts)
  const missing = table.slice()
  counts.forEach((count, group) => {
    const stratum = groups.stratum[group] as number
    missing[stratum] = (missing[stratum] as number) - count
  })
  return { counts, missing, missingTotal: missing.reduce((sum, count) => sum + count, 0) }
}

function fillInOrder(problem: SamplingProblem, holders: Holders, table: Int32Array): Int32Array {
  const { groups, numbers } = problem
  const counts = new Int32Array(groups.available.length)
  const left = table.slice()
  const kinds = [holders.inner, holders.outer, ...holders.extras].map(({ ofHolder, left: allowed }) => ({
    ofHolder,
    allowed: allowed.slice(),
  }))
  const turns = numbers ? listDrawTurns(problem, table) : listGroupTurns(problem, table)
  for (const group of turns) {
    const stratum = groups.stratum[group] as number
    const holder = groups.holder[group] as number
    let most = Math.min(numbers ? 1 : (groups.available[group] as number), left[stratum] as number)
    for (const { ofHolder, allowed } of kinds) {
      const name = ofHolder[holder] as number
      if (name >= 0) most = Math.min(most, allowed[name] as number)
    }
    if (most <= 0) continue
    left[stratum] = (left[stratum] as number) - most
    counts[group] = (counts[group] as number) + most
    for (const { ofHolder, allowed } of kinds) {
      const name = ofHolder[holder] as number
      if (name >= 0) allowed[name] = (allowed[name] as number) - most
    }
  }
  return counts
}

/** The groups of the items of the table's strata, in the order of the items' numbers. */
function listDrawTurns({ strata, groups, numbers }: SamplingProblem, table: Int32Array): number[] {
  const wanted: number[] = []
  strata.ofItem.forEach((stratum, i) => {
    if (stratum >= 0 && (table[stratum] as number) > 0) wanted.push(i)
  })
  if (numbers) wanted.sort(numbers.compare)
  return wanted.map((i) => groups.ofItem[i] as number)
}

function listGroupTurns({ groups, seed }: SamplingProblem, table: Int32Array): number[] {
  const wanted = Array.from(groups.stratum.keys()).filter(
    (group) => (table[groups.stratum[group] as number] as number) > 0,
  )
  return shuffle(wanted, createRandom(deriveSeed(seed, 'turns')))
}

/**
 * Removes items beyond caps that the flow does not keep: of inner names with several outer ones, and of
 * further kinds.
 */
function trimHolders({ groups }: SamplingProblem, kinds: readonly CappedKind[], counts: Int32Array): void {
  const left = kinds.map((kind) => kind.left.slice())
  groups.holder.forEach((holder, group) => {
    let most = counts[group] as number
    kinds.forEach(({ ofHolder }, k) => {
      const name = ofHolder[holder] as number
      if (name >= 0) most = Math.min(most, left[k]?.[name] as number)
    })
    counts[group] = most
    kinds.forEach(({ ofHolder }, k) => {
      const name = ofHolder[holder] as number
      const own = left[k]
      if (name >= 0 && own) own[name] = (own[name] as number) - most
    })
  })
}

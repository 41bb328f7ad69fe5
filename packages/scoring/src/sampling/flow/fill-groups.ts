import { sendThroughCaps } from './cap-flow'
import type { Holders } from '../problem/encode-holders'
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
 * Fills strata with items of authors and institutions below their cap. Items are considered in the order of
 * their numbers and taken if their stratum and the caps have space; a flow then finds the missing items by
 * exchanges, which reaches the maximum possible.
 */
export function fillGroups(problem: SamplingProblem, holders: Holders, table: Int32Array): FilledGroups {
  const { groups } = problem
  const size = table.reduce((sum, count) => sum + count, 0)
  const greedy = fillInOrder(problem, holders, table)
  const own = table.map((_, stratum) => stratum)
  const { groups: counts } = sendThroughCaps(problem, size, own, Array.from(table, listStrictSteps), greedy)
  trimAuthors(problem, holders, counts)
  const missing = table.slice()
  counts.forEach((count, group) => {
    const stratum = groups.stratum[group] as number
    missing[stratum] = (missing[stratum] as number) - count
  })
  return { counts, missing, missingTotal: missing.reduce((sum, count) => sum + count, 0) }
}

function fillInOrder(
  { strata, groups, numbers }: SamplingProblem,
  holders: Holders,
  table: Int32Array,
): Int32Array {
  const counts = new Int32Array(groups.available.length)
  const left = table.slice()
  const authorLeft = new Float64Array(holders.authors).fill(holders.perAuthor)
  const institutionLeft = new Float64Array(holders.institutions).fill(holders.perInstitution)
  const wanted = Array.from(strata.ofItem.keys()).filter(
    (i) => (strata.ofItem[i] as number) >= 0 && (table[strata.ofItem[i] as number] as number) > 0,
  )
  for (const i of wanted.sort(numbers.compare)) {
    const stratum = strata.ofItem[i] as number
    const group = groups.ofItem[i] as number
    const holder = groups.holder[group] as number
    const author = holders.author[holder] as number
    const institution = holders.institution[holder] as number
    if (left[stratum] === 0 || authorLeft[author] === 0 || institutionLeft[institution] === 0) continue
    left[stratum] = (left[stratum] as number) - 1
    counts[group] = (counts[group] as number) + 1
    if (author >= 0) authorLeft[author] = (authorLeft[author] as number) - 1
    if (institution >= 0) institutionLeft[institution] = (institutionLeft[institution] as number) - 1
  }
  return counts
}

/** Removes items from authors who exceed the cap because they belong to several institutions. */
function trimAuthors({ groups }: SamplingProblem, holders: Holders, counts: Int32Array): void {
  const left = new Float64Array(holders.authors).fill(holders.perAuthor)
  groups.holder.forEach((holder, group) => {
    const author = holders.author[holder] as number
    if (author < 0) return
    counts[group] = Math.min(counts[group] as number, left[author] as number)
    left[author] = (left[author] as number) - (counts[group] as number)
  })
}

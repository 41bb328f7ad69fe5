import { assertFinite } from '../numeric/assert-finite'

/** The rank of the judge's balanced F1 among those of the physicians. */
export interface JudgeStanding {
  /** 1 + the number of physicians with a higher value; `null` when `reason` says why. */
  readonly rank: number | null
  /** Share of the physicians below the judge, ties counting half, from 0 to 100. */
  readonly percentile: number | null
  /** Physicians with a value, among whom the judge is ranked. */
  readonly physicians: number
  /** Physicians without a value, who are left out. */
  readonly leftOut: number
  /** `judge-undefined`: the judge has no balanced F1 here; `no-physicians`: none of them has. */
  readonly reason: 'judge-undefined' | 'no-physicians' | null
}

/**
 * Ranks the judge's balanced F1 among those of the physicians: `rank = 1 + #{physicians above}` and
 * `percentile = 100 · (#{below} + ½ #{equal})/#{physicians}`.
 *
 * Interpret it with care: the judge is compared with all physicians on all criteria, each physician with the
 * others on the criteria they labeled, and a physician with few labels may have any rank by chance.
 *
 * Degenerate: without a value for the judge, or for any physician, there is no rank but a reason.
 * Source: after the comparison of graders with physicians in arXiv 2505.08775; rank and percentile with ties
 * are a convention of this package.
 * @throws ScoringError `invalid-number` on a value that is neither finite nor `null`.
 */
export function rankJudge(judge: number | null, physicians: readonly (number | null)[]): JudgeStanding {
  if (judge !== null) assertFinite(judge, 'The F1 of the judge')
  const values = physicians.filter((value) => value !== null)
  for (const value of values) assertFinite(value, 'The F1 of a physician')
  const frame = { physicians: values.length, leftOut: physicians.length - values.length }
  if (judge === null) return { ...frame, rank: null, percentile: null, reason: 'judge-undefined' }
  if (values.length === 0) return { ...frame, rank: null, percentile: null, reason: 'no-physicians' }
  const below = values.filter((value) => value < judge).length
  const equal = values.filter((value) => value === judge).length
  const rank = 1 + values.length - below - equal
  return { ...frame, rank, percentile: (100 * (below + equal / 2)) / values.length, reason: null }
}

import { compareIds } from '../numeric/compare-ids'
import { computeMean } from '../numeric/moments'
import { CRITERION_FLAGS, type CriterionFlagName, type NotExaminedReason } from './criterion-flags'
import type { CriterionStatistics } from './criterion-statistics'

/** How many criteria of a release have a flag. */
export interface FlagSummary {
  readonly flag: CriterionFlagName
  /** Criteria with the flag. */
  readonly flagged: number
  /** Criteria that could be examined for it. */
  readonly examined: number
  /** `flagged / examined`; `null` when none could be examined. */
  readonly share: number | null
  /** Criteria that could not be examined, and why; reasons in alphabetical order. */
  readonly notExamined: number
  readonly reasons: readonly { readonly reason: NotExaminedReason; readonly criteria: number }[]
}

/** A summary over the criteria of a release. */
export interface CriteriaSummary {
  readonly criteria: number
  /** Criteria with at least one flag, and their share of all; `null` without criteria. */
  readonly flagged: number
  readonly flaggedShare: number | null
  /** Criteria that could not be examined for any flag. */
  readonly notExamined: number
  /** Dead* criteria by side. */
  readonly alwaysMet: number
  readonly neverMet: number
  /** Mean discrimination over the criteria that have one, each with the same weight; `null` without any. */
  readonly meanDiscrimination: number | null
  /** Criteria with a discrimination. */
  readonly withDiscrimination: number
  /** By flag, in the order of {@link CRITERION_FLAGS}. */
  readonly flags: readonly FlagSummary[]
}

/**
 * Counts the flags of a release's criteria. Shares refer to the criteria that could be examined:
 * criteria with too few completions are counted separately, never as good.
 *
 * Degenerate: no criteria give counts of 0 and shares of `null`.
 * Source: a convention of this package.
 * @param criteria From `describeCriteria`; any part of a release, such as one tag's criteria.
 */
export function summarizeCriteria(criteria: readonly CriterionStatistics[]): CriteriaSummary {
  const flagged = criteria.filter(({ flags }) => flags.length > 0).length
  const dead = criteria.flatMap(({ flags }) =>
    flags.flatMap((flag) => (flag.flag === 'dead' ? [flag.side] : [])),
  )
  // In the order of ids, so that the mean has the same bits for any order of criteria.
  const correlations = [...criteria]
    .sort((a, b) => compareIds(a.exampleId, b.exampleId) || compareIds(a.criterionId, b.criterionId))
    .flatMap(({ discrimination }) => discrimination.r ?? [])
  return {
    criteria: criteria.length,
    flagged,
    flaggedShare: criteria.length === 0 ? null : flagged / criteria.length,
    notExamined: criteria.filter(({ notExamined }) => notExamined.length === CRITERION_FLAGS.length).length,
    alwaysMet: dead.filter((side) => side === 'always-met').length,
    neverMet: dead.filter((side) => side === 'never-met').length,
    meanDiscrimination: computeMean(correlations),
    withDiscrimination: correlations.length,
    flags: CRITERION_FLAGS.map((flag) => summariseFlag(criteria, flag)),
  }
}

function summariseFlag(criteria: readonly CriterionStatistics[], flag: CriterionFlagName): FlagSummary {
  const flagged = criteria.filter(({ flags }) => flags.some((found) => found.flag === flag)).length
  const reasons = new Map<NotExaminedReason, number>()
  for (const { notExamined } of criteria) {
    for (const missed of notExamined)
      if (missed.flag === flag) reasons.set(missed.reason, (reasons.get(missed.reason) ?? 0) + 1)
  }
  const notExamined = [...reasons.values()].reduce((sum, count) => sum + count, 0)
  const examined = criteria.length - notExamined
  return {
    flag,
    flagged,
    examined,
    share: examined === 0 ? null : flagged / examined,
    notExamined,
    reasons: [...reasons]
      .map(([reason, count]) => ({ reason, criteria: count }))
      .sort((a, b) => compareIds(a.reason, b.reason)),
  }
}

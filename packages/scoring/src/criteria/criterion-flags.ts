import type { CriterionMeasures } from './criterion-measures'
import type { CriterionFlagSettings } from './criterion-settings'
import type { ItemRestCorrelation } from './item-rest-correlation'
import type { MajorityDisagreement, RepeatDisagreement } from './label-disagreement'

/** The flags, in the order in which they are told. */
export const CRITERION_FLAGS = ['dead', 'inverted', 'ambiguous', 'judge-disagrees'] as const

/** What may be wrong with a criterion. */
export type CriterionFlagName = (typeof CRITERION_FLAGS)[number]

interface SharedDisagreement {
  readonly completions: number
  /** The disagreement with its 95 % interval, and the share that its lower bound lies above. */
  readonly share: number
  readonly low: number
  readonly high: number
  readonly above: number
}

/** A flag with the numbers that it rests on. */
export type CriterionFlag =
  | {
      readonly flag: 'dead'
      /** The answer that every completion got. */
      readonly side: 'always-met' | 'never-met'
      readonly completions: number
      readonly systems: number
      /** How often the other answer may still occur: the upper 95 % bound, one-sided. */
      readonly otherAtMost: number
    }
  | {
      readonly flag: 'inverted'
      /** The item–rest correlation and its 95 % interval, which lies below 0. */
      readonly r: number
      readonly low: number
      readonly high: number
      readonly completions: number
      readonly systems: number
    }
  | ({ readonly flag: 'ambiguous'; /** Who split. */ readonly by: 'physicians' | 'gradings' } & SharedDisagreement)
  | ({ readonly flag: 'judge-disagrees' } & SharedDisagreement)

/** Why a criterion could not be examined for a flag. */
export type NotExaminedReason =
  | 'too-few-completions'
  | 'too-few-systems'
  /** Met, or not met, by too few completions or by those of too few systems. */
  | 'too-few-on-one-side'
  /** Nobody answered twice. */
  | 'no-repeats'
  | NonNullable<ItemRestCorrelation['intervalReason']>
  | NonNullable<MajorityDisagreement['reason']>

/** A flag that a criterion could not be examined for, with the reason. */
export interface NotExamined {
  readonly flag: CriterionFlagName
  readonly reason: NotExaminedReason
}

/**
 * Says what the numbers of a criterion give reason to look at. A flag is a reason to look, not a
 * verdict on the criterion, and is raised only on enough completions (see `CRITERION_FLAG_DEFAULTS`):
 *
 * - *dead*: every completion got the same answer, so the criterion tells no answers apart. With n
 *   completions the other answer may still occur in up to `1 − 0.05^(1/n)` of them, about 3/n. A
 *   negative criterion that is never met may be there for rare harm, and do its work.
 * - *inverted*: the 95 % interval of the item–rest correlation lies below 0: otherwise better answers
 *   do worse on it. The points may have the wrong sign.
 * - *ambiguous*: answers on the same completion differ, between blind physicians or between gradings,
 *   and the lower 95 % bound of that share lies above the setting.
 * - *judge disagrees*: likewise, the judge's verdict and the majority of blind physicians.
 *
 * Flags are not corrected for the number of criteria: among many without any fault, up to 2.5 % may
 * be called inverted, ambiguous or at odds with the judge by chance.
 *
 * Source: "rule of three" bound in its exact form, Hanley and Lippman-Hand (1983), JAMA 249:1743–1745; the
 * flags are conventions of this package.
 */
export function flagCriterion(
  measures: CriterionMeasures,
  settings: CriterionFlagSettings,
): { readonly flags: CriterionFlag[]; readonly notExamined: NotExamined[] } {
  const findings = [
    ...examineDead(measures, settings),
    ...examineInverted(measures.discrimination, settings),
    ...examineAmbiguous(measures, settings),
    ...examineJudge(measures.judge, settings),
  ]
  return {
    flags: findings.flatMap((finding) => ('reason' in finding ? [] : [finding])),
    notExamined: findings.flatMap((finding) => ('reason' in finding ? [finding] : [])),
  }
}

/** Nothing when the criterion was examined and found well. */
type Findings = readonly (CriterionFlag | NotExamined)[]

function examineDead({ completions, systems, met }: CriterionMeasures, { deadCompletions, deadSystems }: CriterionFlagSettings): Findings {
  const flag = 'dead'
  // Two different answers are proof of life, however few they are.
  if (met > 0 && met < completions) return []
  if (completions < deadCompletions) return [{ flag, reason: 'too-few-completions' }]
  if (systems < deadSystems) return [{ flag, reason: 'too-few-systems' }]
  const otherAtMost = -Math.expm1(Math.log(0.05) / completions)
  return [{ flag, side: met === 0 ? 'never-met' : 'always-met', completions, systems, otherAtMost }]
}

function examineInverted(found: ItemRestCorrelation, settings: CriterionFlagSettings): Findings {
  const flag = 'inverted'
  const { r, low, high, completions, systems, reason, intervalReason } = found
  if (reason === 'no-points' || reason === 'no-rest') return [{ flag, reason }]
  if (completions < settings.invertedCompletions) return [{ flag, reason: 'too-few-completions' }]
  if (systems < settings.invertedSystems) return [{ flag, reason: 'too-few-systems' }]
  if (r === null || low === null || high === null) return intervalReason === null ? [] : [{ flag, reason: intervalReason }]
  if (found.rarerCompletions < settings.rarerCompletions || found.rarerSystems < settings.rarerSystems) {
    return [{ flag, reason: 'too-few-on-one-side' }]
  }
  return high < 0 ? [{ flag, r, low, high, completions, systems }] : []
}

function examineAmbiguous({ physicians, gradings }: CriterionMeasures, settings: CriterionFlagSettings): Findings {
  const flag = 'ambiguous'
  const above = settings.ambiguousAbove
  const sources = [{ by: 'physicians', found: physicians }, { by: 'gradings', found: gradings }] as const
  const examined = sources.filter(({ found }) => found.completions >= settings.comparedCompletions)
  if (examined.length === 0) {
    return [{ flag, reason: sources.some(({ found }) => found.completions > 0) ? 'too-few-completions' : 'no-repeats' }]
  }
  return examined.flatMap(({ by, found }) => pickAbove(found, above).map((shared) => ({ flag, by, ...shared })))
}

function examineJudge(judge: MajorityDisagreement, settings: CriterionFlagSettings): Findings {
  const flag = 'judge-disagrees'
  if (judge.reason !== null) return [{ flag, reason: judge.reason }]
  if (judge.completions < settings.comparedCompletions) return [{ flag, reason: 'too-few-completions' }]
  return pickAbove(judge, settings.judgeDisagreesAbove).map((shared) => ({ flag, ...shared }))
}

function pickAbove(found: RepeatDisagreement | MajorityDisagreement, above: number): SharedDisagreement[] {
  const { completions, share, low, high } = found
  return share !== null && low !== null && high !== null && low > above ? [{ completions, share, low, high, above }] : []
}

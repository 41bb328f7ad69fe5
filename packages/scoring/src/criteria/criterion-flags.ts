import { boundShare, type CompletionShare } from './completion-share'
import type { CriterionMeasures } from './criterion-measures'
import type { CriterionFlagSettings } from './criterion-settings'
import type { ItemRestCorrelation } from './item-rest-correlation'
import type { MajorityDisagreement } from './label-disagreement'

/** The flags, in the order in which they are told. */
export const CRITERION_FLAGS = ['dead', 'inverted', 'ambiguous', 'judge-disagrees'] as const

/** What may be wrong with a criterion. */
export type CriterionFlagName = (typeof CRITERION_FLAGS)[number]

interface SharedDisagreement {
  readonly completions: number
  readonly systems: number
  /** The disagreement with its interval, and the share that its lower bound lies above. */
  readonly share: number
  readonly low: number
  readonly high: number
  /** Confidence of the interval: 0.95, or 0.975 where physicians and gradings were both examined under one flag. */
  readonly confidence: number
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
      /** In what share of completions the other answer may still occur: the upper 95 % bound, one-sided, from the number of systems. */
      readonly otherAtMost: number
    }
  | {
      readonly flag: 'inverted'
      /** The item–rest correlation and its 95 % interval, which lies below 0; `null` where r = −1 whichever system is left out. */
      readonly r: number
      readonly low: number | null
      readonly high: number | null
      /** How often r would be as low by chance, from a permutation test over systems: at most 0.025. */
      readonly chance: number
      readonly completions: number
      readonly systems: number
    }
  | ({
      readonly flag: 'ambiguous'
      /** Who split. */ readonly by: 'physicians' | 'gradings'
    } & SharedDisagreement)
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
 * - *dead*: every completion got the same answer, so the criterion tells no answers apart. With m systems the
 *   other answer may still occur in up to `1 − 0.05^(1/m)` of completions, about 3/m: systems count, not
 *   completions, because those of one system may all be alike, and nothing here could show that they are not. A
 *   negative criterion that is never met may be there for rare harm, and do its work.
 * - *inverted*: the 95 % interval of the item–rest correlation lies below 0, or the correlation is −1 whichever
 *   system is left out, and a permutation test over systems agrees (one-sided p of at most 0.025): otherwise
 *   better answers do worse on it. The points may have the wrong sign.
 * - *ambiguous*: answers on the same completion differ, between blind physicians or between gradings, and the
 *   lower bound of that share lies above the setting: of its 95 % interval, or of its 97.5 % interval where both
 *   could be examined, so that two looks are no more likely to err than one.
 * - *judge disagrees*: likewise, the judge's verdict and the majority of blind physicians.
 *
 * How often a flag is wrong, in simulation with systems whose completions are independent, alike to some degree,
 * or all the same: of criteria without any correlation, up to 2.5 % are called inverted (3.5 % where systems have
 * very unequal numbers of completions). Of criteria whose disagreement is exactly the setting, up to 2.5 % are
 * called ambiguous, and as many at odds with the judge (3.4 % in the extreme that half of the systems have no
 * disagreement and the others twice the setting, with 50 completions each); below the setting, fewer. Of criteria
 * whose other answer occurs in a share of `otherAtMost`, at most 5 % are called dead. Flags are not corrected for
 * the number of criteria: among many, that many may be flagged by chance alone.
 *
 * Caveat: with few systems or completions hardly anything can be shown, and a criterion without a flag has not
 * been shown to be good.
 *
 * Source: "rule of three" bound in its exact form, Hanley and Lippman-Hand (1983), JAMA 249:1743–1745; intervals
 * as in `describeCriteria`; the flags are conventions of this package.
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

/** The one-sided error of an interval of 95 %. */
const ONE_SIDED_ERROR = 0.025

/** Nothing when the criterion was examined and found well. */
type Findings = readonly (CriterionFlag | NotExamined)[]

function examineDead(
  { completions, systems, met }: CriterionMeasures,
  { deadCompletions, deadSystems }: CriterionFlagSettings,
): Findings {
  const flag = 'dead'
  // Two different answers are proof of life, however few they are.
  if (met > 0 && met < completions) return []
  if (completions < deadCompletions) return [{ flag, reason: 'too-few-completions' }]
  if (systems < deadSystems) return [{ flag, reason: 'too-few-systems' }]
  const otherAtMost = -Math.expm1(Math.log(0.05) / systems)
  return [{ flag, side: met === 0 ? 'never-met' : 'always-met', completions, systems, otherAtMost }]
}

function examineInverted(found: ItemRestCorrelation, settings: CriterionFlagSettings): Findings {
  const flag = 'inverted'
  const { r, low, high, inversionChance: chance, completions, systems, reason, intervalReason } = found
  if (reason === 'no-points' || reason === 'no-rest') return [{ flag, reason }]
  if (completions < settings.invertedCompletions) return [{ flag, reason: 'too-few-completions' }]
  if (systems < settings.invertedSystems) return [{ flag, reason: 'too-few-systems' }]
  if (intervalReason !== null && chance === null) return [{ flag, reason: intervalReason }]
  if (found.rarerCompletions < settings.rarerCompletions || found.rarerSystems < settings.rarerSystems) {
    return [{ flag, reason: 'too-few-on-one-side' }]
  }
  return r !== null && chance !== null && chance <= ONE_SIDED_ERROR
    ? [{ flag, r, low, high, chance, completions, systems }]
    : []
}

function examineAmbiguous(
  { physicians, gradings }: CriterionMeasures,
  settings: CriterionFlagSettings,
): Findings {
  const flag = 'ambiguous'
  const above = settings.ambiguousAbove
  const sources = [
    { by: 'physicians', found: physicians },
    { by: 'gradings', found: gradings },
  ] as const
  const many = sources.filter(({ found }) => found.completions >= settings.comparedCompletions)
  const examined = many.filter(({ found }) => found.systems >= settings.comparedSystems)
  if (examined.length === 0) {
    const fewCompletions = sources.some(({ found }) => found.completions > 0)
      ? 'too-few-completions'
      : 'no-repeats'
    return [{ flag, reason: many.length > 0 ? 'too-few-systems' : fewCompletions }]
  }
  // Two looks under one flag share its error, by Bonferroni's inequality.
  const confidence = 1 - 0.05 / examined.length
  return examined.flatMap(({ by, found }) =>
    pickAbove(found, above, confidence).map((shared) => ({ flag, by, ...shared })),
  )
}

function examineJudge(judge: MajorityDisagreement, settings: CriterionFlagSettings): Findings {
  const flag = 'judge-disagrees'
  if (judge.reason !== null) return [{ flag, reason: judge.reason }]
  if (judge.completions < settings.comparedCompletions) return [{ flag, reason: 'too-few-completions' }]
  if (judge.systems < settings.comparedSystems) return [{ flag, reason: 'too-few-systems' }]
  return pickAbove(judge, settings.judgeDisagreesAbove, 0.95).map((shared) => ({ flag, ...shared }))
}

function pickAbove(
  { completions, systems, share, effective, degrees }: CompletionShare,
  above: number,
  confidence: number,
): SharedDisagreement[] {
  if (share === null || effective === null || degrees === null) return []
  const { low, high } = boundShare({ completions, share, effective, degrees }, confidence)
  return low > above ? [{ completions, systems, share, low, high, confidence, above }] : []
}

import { estimateShareInterval, type CompletionShare } from './completion-share'
import type { CriterionFlag, NotExamined } from './criterion-flags'
import type { CriterionMeasures } from './criterion-measures'
import type { CriterionFlagSettings } from './criterion-settings'
import type { ItemRestCorrelation } from './item-rest-correlation'
import type { MajorityDisagreement } from './label-disagreement'

/**
 * Flags a criterion whose statistics suggest a problem. A flag is a reason to check, not a
 * verdict on the criterion, and is raised only on enough completions (see `CRITERION_FLAG_DEFAULTS`):
 *
 * - *dead*: every completion got the same answer, so the criterion does not discriminate. With m systems the
 *   other answer may still occur in up to `1 − 0.05^(1/m)` of completions, about 3/m: systems count, not
 *   completions, because those of one system may all be alike, and these data could not show otherwise. A
 *   negative criterion that is never met may guard against a rare harm and be useful.
 * - *inverted*: the 95 % interval of the item–rest correlation lies below 0, or the correlation is −1
 *   whichever system is left out, and a permutation test over systems agrees (one-sided p of at most 0.025):
 *   generally better answers do worse on this criterion. The points may have the wrong sign.
 * - *ambiguous*: answers on the same completion differ, between blind physicians or between gradings, and
 *   the lower bound of that share lies above the setting: of its 95 % interval, or of its 97.5 % interval
 *   where both could be examined, so that two tests are no more likely to err than one.
 * - *judge disagrees*: likewise, the judge's verdict and the majority of blind physicians.
 *
 * How often a flag is wrong, in simulation with systems whose completions are independent, alike to some
 * degree, or all the same: of criteria without any correlation, up to 2.5 % are called inverted (3.5 % where
 * systems have very unequal numbers of completions). Of criteria whose disagreement is exactly the setting,
 * up to 2.5 % are called ambiguous, and as many at odds with the judge (3.4 % in the extreme that half of the
 * systems have no disagreement and the others twice the setting, with 50 completions each); below the
 * setting, fewer. Of criteria whose other answer occurs in a share of `otherAtMost`, at most 5 % are called
 * dead. Flags are not corrected for the number of criteria: among many, these shares may be flagged by chance
 * alone.
 *
 * Caveat: few systems or completions can show very little, and a criterion without a flag has not
 * been shown to be good.
 *
 * Source: "rule of three" bound in its exact form, Hanley and Lippman-Hand (1983), JAMA 249:1743–1745;
 * intervals as in `describeCriteria`; the flags are conventions of this package.
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

/** Empty when the criterion was examined without a finding. */
type Findings = readonly (CriterionFlag | NotExamined)[]

type SharedDisagreement = Omit<Extract<CriterionFlag, { flag: 'judge-disagrees' }>, 'flag'>

function examineDead(
  { completions, systems, met }: CriterionMeasures,
  { deadCompletions, deadSystems }: CriterionFlagSettings,
): Findings {
  const flag = 'dead'
  // Two different answers show that the criterion discriminates, however few there are.
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
  // Two tests under one flag share its error rate, by Bonferroni's inequality.
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
  const { low, high } = estimateShareInterval({ completions, share, effective, degrees }, confidence)
  return low > above ? [{ completions, systems, share, low, high, confidence, above }] : []
}

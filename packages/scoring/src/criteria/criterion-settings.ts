import { ScoringError } from '../numeric/scoring-error'

/** Thresholds for examining a criterion for a flag and for raising it. */
export interface CriterionFlagSettings {
  /** dead*: minimum number of completions with a verdict, and of their systems. */
  readonly deadCompletions: number
  readonly deadSystems: number
  /**
   * *inverted*: minimum number of completions with a verdict for all criteria of the task, and of their
   * systems.
   */
  readonly invertedCompletions: number
  readonly invertedSystems: number
  /**
   * *inverted*: minimum number of completions on the rarer side (met or not met), and of systems with one.
   */
  readonly rarerCompletions: number
  readonly rarerSystems: number
  /** ambiguous*, *judge disagrees*: minimum number of comparable completions, and of their systems. */
  readonly comparedCompletions: number
  readonly comparedSystems: number
  /** judge disagrees*: minimum number of physicians on a completion for a majority. */
  readonly majorityPhysicians: number
  /** ambiguous*: the lower bound of the disagreement must exceed this share. */
  readonly ambiguousAbove: number
  /** judge disagrees*: the lower bound of the disagreement must exceed this share. */
  readonly judgeDisagreesAbove: number
}

/**
 * The defaults and their reasons.
 *
 * - *dead*: completions of one system may all be alike, so systems count. When those of 10 systems all say
 *   the same, the other answer is still possible in up to 26 % of completions (95 %, one-sided), about one in
 *   four; fewer systems say little. With 3 systems it would be 63 %. On average three completions each, 30 in
 *   total.
 * - *inverted*: with 30 completions of 5 systems, 5 of them on the rarer side from 3 systems, the jackknife
 *   has enough data; with fewer, one system decides.
 * - *ambiguous*, *judge disagrees*: with 10 completions of as many systems the lower bound passes 0.2 when
 *   at least 6 disagree, with 30 when at least 12 do; with several completions of a system it takes more.
 *   With fewer than 5 systems the bound depends on how these few happen to differ. One in five is more than
 *   the errors of careful raters, and well below one half, where answers are a coin toss. Two physicians who
 *   agree are the smallest majority.
 *
 * Source: conventions of this package.
 */
export const CRITERION_FLAG_DEFAULTS: CriterionFlagSettings = {
  deadCompletions: 30,
  deadSystems: 10,
  invertedCompletions: 30,
  invertedSystems: 5,
  rarerCompletions: 5,
  rarerSystems: 3,
  comparedCompletions: 10,
  comparedSystems: 5,
  majorityPhysicians: 2,
  ambiguousAbove: 0.2,
  judgeDisagreesAbove: 0.2,
}

/**
 * Completes settings with the defaults.
 *
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument` on a count that is not a whole number of 1 or more, or a share
 * outside [0, 1).
 */
export function completeFlagSettings(settings: Partial<CriterionFlagSettings>): CriterionFlagSettings {
  const complete = { ...CRITERION_FLAG_DEFAULTS, ...settings }
  for (const [name, value] of Object.entries(complete)) {
    const isShare = name === 'ambiguousAbove' || name === 'judgeDisagreesAbove'
    if (isShare ? !(value >= 0 && value < 1) : !(Number.isSafeInteger(value) && value >= 1)) {
      const wanted = isShare ? 'a share from 0 to below 1' : 'a whole number of 1 or more'
      throw new ScoringError(
        'invalid-argument',
        `The setting ${name} of criterion flags is ${value}; give ${wanted}.`,
      )
    }
  }
  return complete
}

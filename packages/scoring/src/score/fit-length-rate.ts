import { assertFinite } from '../numeric/assert-finite'
import { computeMean, computeVariance } from '../numeric/moments'
import { ScoringError } from '../numeric/scoring-error'
import { computeTQuantile } from '../numeric/t-quantile'
import { fitGroupSlope, type GroupSlope, type VerbosityRun } from './fit-length-slope'
import { groupVerbosityRuns } from './group-verbosity-runs'
import { validateAdjustment, type LengthAdjustment } from './length-adjustment'
import { MAX_ABSOLUTE_POINTS } from './rubric'

/**
 * Runs with longer mean answers than this, in code points, are excluded from the fit. Source: arXiv
 * 2604.27470 §4.
 */
export const LENGTH_FIT_LIMIT = 4000

/** The number of code points that a published rate refers to. */
export const LENGTH_RATE_UNIT = 500

/** Slopes whose relative difference is at most this differ by rounding only. */
const ROUNDING = 1e-12

/** A fitted rate of score per length, or the reason why there is none. */
export interface LengthRateFit {
  /** Score (on 0–1) per code point; above 0 when longer answers score higher. `null` without groups. */
  readonly perCharacter: number | null
  /** The same per {@link LENGTH_RATE_UNIT} code points: the number printed in papers. */
  readonly per500: number | null
  /** Standard error of `perCharacter` over groups; `null` when `intervalReason` says why. */
  readonly se: number | null
  /** 95 % t interval of `perCharacter`, g − 1 degrees of freedom. */
  readonly low: number | null
  readonly high: number | null
  /** Mean length in code points up to which settings were used. */
  readonly limit: number
  /** Groups with a slope, by llm and reasoning effort. */
  readonly used: readonly GroupSlope[]
  /** Groups without a slope, each with its reason. */
  readonly leftOut: readonly GroupSlope[]
  readonly reason: 'no-groups' | null
  /**
   * The reason above; `one-group`; or `zero-variance`: all slopes agree within rounding, and an interval of
   * width zero would claim too much.
   */
  readonly intervalReason: 'no-groups' | 'one-group' | 'zero-variance' | null
}

/**
 * Fits the rate of a length adjustment on your own runs: for each (llm, reasoning effort) that was
 * run at several verbosity settings, the least-squares slope of overall score on mean length over
 * the settings with a mean length of at most 4,000 code points (see `fitGroupSlope`); the rate is
 * the plain average of the slopes. Each group counts once, however many settings it has. The
 * published fit is 2.94e-5 per code point, which is 0.0147 per 500.
 *
 * The interval treats the groups as independent draws from the llms of interest:
 * `mean ± t(0.975, g − 1) · SD/√g`. Several reasoning efforts of one llm are not quite independent,
 * so it is too narrow when most groups belong to one llm, and with two or three groups it is very wide.
 *
 * Degenerate: no group with a slope gives no rate (`no-groups`); one group gives a rate without an
 * interval (`one-group`), and so do groups with the same slope (`zero-variance`). A negative rate is a valid
 * result:
 * longer answers then score less.
 *
 * Source: arXiv 2604.27470 §4 for the rate; the interval is a convention of this package.
 * @param runs In any order; each setting once per llm and reasoning effort.
 * @param limit Code points, 4,000 by default.
 * @throws ScoringError `duplicate-id` on a repeated setting, `invalid-number`, or `invalid-argument` on a
 * negative length or limit, or on a score above 1 (a rate fitted on percentages would be a hundred times too
 * large).
 */
export function fitLengthRate(runs: readonly VerbosityRun[], limit = LENGTH_FIT_LIMIT): LengthRateFit {
  assertFinite(limit, 'The longest mean length to fit on')
  if (limit < 0)
    throw new ScoringError(
      'invalid-argument',
      `The longest mean length to fit on is ${limit}; give a length of 0 or more.`,
    )
  for (const run of runs) validateRun(run)
  const groups = groupVerbosityRuns(runs)
  for (const { runs: ofGroup } of groups) assertDistinctSettings(ofGroup)
  const slopes = groups.map((group) => fitGroupSlope(group, limit))
  const used = slopes.filter(({ slope }) => slope !== null)
  const values = used.flatMap(({ slope }) => slope ?? [])
  const perCharacter = computeMean(values)
  const variance = computeVariance(values)
  const rate = {
    perCharacter,
    per500: perCharacter === null ? null : perCharacter * LENGTH_RATE_UNIT,
    limit,
    used,
    leftOut: slopes.filter(({ slope }) => slope === null),
  }
  if (perCharacter === null)
    return { ...rate, se: null, low: null, high: null, reason: 'no-groups', intervalReason: 'no-groups' }
  if (variance === null)
    return { ...rate, se: null, low: null, high: null, reason: null, intervalReason: 'one-group' }
  const se = Math.sqrt(variance / values.length)
  if (se <= ROUNDING * Math.abs(perCharacter))
    return { ...rate, se: null, low: null, high: null, reason: null, intervalReason: 'zero-variance' }
  const half = computeTQuantile(0.975, values.length - 1) * se
  return {
    ...rate,
    se,
    low: perCharacter - half,
    high: perCharacter + half,
    reason: null,
    intervalReason: null,
  }
}

/**
 * Creates a length adjustment from a fitted rate, for `createProfile`: `rate` per 500 code points around
 * `center`. The center adds the same amount to every answer, so it changes no ranks, except relative to
 * answers that a system failed to give, which keep a score of 0.
 *
 * Source: arXiv 2604.27470 §4, which centers on 2,000.
 * @param center Length at which nothing is added or subtracted, in code points.
 * @throws ScoringError `too-few-samples` when the fit has no rate, `invalid-number`, or `invalid-argument` on
 * a negative center.
 */
export function createLengthAdjustment(
  { per500 }: Pick<LengthRateFit, 'per500'>,
  center = 2000,
): LengthAdjustment {
  if (per500 === null) {
    throw new ScoringError(
      'too-few-samples',
      'The fit has no rate; run at least one model at two verbosity settings with mean lengths within the limit.',
    )
  }
  const adjustment = { centre: center, rate: per500, per: LENGTH_RATE_UNIT }
  validateAdjustment(adjustment)
  return adjustment
}

function validateRun({ llm, reasoningEffort, setting, meanCharacters, meanScore }: VerbosityRun): void {
  const name = nameRun(llm, reasoningEffort, setting)
  assertFinite(meanCharacters, `The mean length of ${name}`)
  assertFinite(meanScore, `The mean score of ${name}`)
  if (meanCharacters < 0 || meanCharacters > Number.MAX_SAFE_INTEGER) {
    throw new ScoringError(
      'invalid-argument',
      `The mean length of ${name} is ${meanCharacters}; give a mean of code points.`,
    )
  }
  if (meanScore > 1 || meanScore < -MAX_ABSOLUTE_POINTS) {
    throw new ScoringError(
      'invalid-argument',
      `The mean score of ${name} is ${meanScore}; give the raw overall score on the scale where a perfect answer has 1.`,
    )
  }
}

function assertDistinctSettings(runs: readonly VerbosityRun[]): void {
  for (const [i, { llm, reasoningEffort, setting }] of runs.entries()) {
    if (i > 0 && runs[i - 1]?.setting === setting) {
      throw new ScoringError(
        'duplicate-id',
        `${nameRun(llm, reasoningEffort, setting)} appears twice; give each setting once, or average its runs first.`,
      )
    }
  }
}

function nameRun(llm: string, reasoningEffort: string | null, setting: string): string {
  return `${llm}${reasoningEffort === null ? '' : ` (${reasoningEffort})`} at verbosity ${setting}`
}

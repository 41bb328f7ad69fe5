import { assertFinite } from '../numeric/assert-finite'
import { ScoringError } from '../numeric/scoring-error'

/** How often a judge is right about a criterion that is met, and about one that is not. */
export interface JudgeAccuracy {
  /** Share of the met criteria that the judge calls met. */
  readonly sensitivity: number
  /** Share of the criteria that are not met that the judge calls not met. */
  readonly specificity: number
}

/** A mean score as a judge gave it, and what it depends on. */
export interface JudgedMean {
  /** Mean over examples, unclipped and before any length adjustment, from 0 to 1. */
  readonly score: number
  /** Mean over the same examples of `Σ points ÷ Σ positive points`: the score if every criterion were met. */
  readonly allMet: number
  /** Share of the answers that score 0 without a judge, because there was no answer; 0 by default. */
  readonly failureRate?: number
}

/**
 * How far a mean score would move if the errors of its judge were removed, in a scenario: the judge has one
 * sensitivity Se and one specificity Sp for every criterion, whatever its points, task and system. A criterion
 * that is met with chance q is then called met with chance `q·Se + (1 − q)·(1 − Sp)`. The score is linear in
 * verdicts, so that its expectation is `S = S′·(Se + Sp − 1) + (1 − f)·W·(1 − Sp)`, for a score S′ without errors,
 * the share f of failed answers and the score W if every criterion were met. The shift is
 *
 * `S′ − S = (S − (1 − f)·W·(1 − Sp)) / (Se + Sp − 1) − S`
 *
 * It is the same before and after length adjustment. Differences of systems before length adjustment grow by the
 * factor `1 / (Se + Sp − 1)`, if they share examples and failure rates, so that their order stays; after it, systems
 * of different length can change places. Errors that depend on the system can change any order; then the shift says
 * how far one system alone would be misplaced.
 *
 * It assumes that failed answers have the same W as others, and is a scenario, not an estimate: it uses no label of
 * a physician, and no chance q is kept from leaving 0 to 1.
 *
 * Source: Rogan and Gladen (1978), American Journal of Epidemiology 107:71–76, for one share; that it holds for
 * weighted sums of verdicts is their linearity.
 * @throws ScoringError `invalid-argument` when sensitivity and specificity are not from 0 to 1 with a sum above 1,
 * or the failure rate is not from 0 to 1; `invalid-number` on other values that are not finite.
 */
export function computeJudgeShift(
  { score, allMet, failureRate = 0 }: JudgedMean,
  { sensitivity, specificity }: JudgeAccuracy,
): number {
  assertFinite(score, 'The mean score')
  assertFinite(allMet, 'The score if every criterion were met')
  for (const share of [sensitivity, specificity, failureRate]) {
    if (!(share >= 0 && share <= 1))
      throw new ScoringError('invalid-argument', `${share} is not a share; give a number from 0 to 1.`)
  }
  if (sensitivity + specificity <= 1)
    throw new ScoringError(
      'invalid-argument',
      'A judge whose sensitivity and specificity add up to 1 or less says nothing; give larger values.',
    )
  const falselyMet = (1 - failureRate) * allMet * (1 - specificity)
  return (score - falselyMet) / (sensitivity + specificity - 1) - score
}

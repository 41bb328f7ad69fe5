import { estimateBalancedF1, type F1Estimates } from './balanced-f1-interval'
import { rankJudge, type JudgeStanding } from './judge-standing'
import { selectBlindLabels, type BlindLabels, type LabeledCriterion } from './labeled-criterion'
import { measureRaterAgreement, type RaterAgreement } from './rater-agreement'
import { compareJudge, comparePhysicians } from './rater-comparison'
import type { ResamplingOptions } from './resample-units'

/** One physician against the others. */
export interface PhysicianAgreement {
  readonly physicianId: string
  readonly agreement: RaterAgreement
}

/** The meta-evaluation of a judge: the judge against physicians, and physicians against each other. */
export interface JudgeReport {
  /** The judge's verdicts against the physicians' blind labels. */
  readonly judge: RaterAgreement
  /** The judge's balanced F1 with intervals. */
  readonly balancedF1: F1Estimates
  /** Each physician against the others, in the order of their ids. */
  readonly physicians: readonly PhysicianAgreement[]
  /** The judge's rank among the physicians, by overall balanced F1. */
  readonly standing: JudgeStanding
  /** The same in each category of the judge, in the order of their names. */
  readonly categoryStandings: readonly { readonly category: string; readonly standing: JudgeStanding }[]
  /** Numbers of rows and labels used and left out. */
  readonly counts: Omit<BlindLabels, 'rows'> & { readonly criteria: number }
}

/**
 * The whole meta-evaluation from labeled criteria: pairwise precision, recall and F1 of the judge against
 * the physicians and of each physician against the others, with a 95 % interval of the judge's balanced F1
 * and its rank among the physicians. Labels given after seeing the verdict are left out and counted.
 * The interval requires at least ten completions with labels, overall and in each category, and is rough
 * below 30.
 * Published for the HealthBench labels, balanced F1: GPT-4.1 0.709, o4-mini 0.692, GPT-4.1 nano 0.580.
 *
 * Degenerate: no rows, or no blind labels, give `null` metrics with reasons.
 * Source: arXiv 2505.08775 (meta-evaluation); openai/simple-evals `healthbench_meta_eval.py`.
 * @throws ScoringError as {@link selectBlindLabels} and {@link estimateBalancedF1} do.
 */
export function evaluateJudge(rows: readonly LabeledCriterion[], options: ResamplingOptions): JudgeReport {
  const labels = selectBlindLabels(rows)
  const comparisons = compareJudge(labels)
  const judge = measureRaterAgreement(comparisons)
  const physicians = comparePhysicians(labels).map(({ physicianId, comparisons: own }) => ({
    physicianId,
    agreement: measureRaterAgreement(own),
  }))
  const readF1 = ({ overall }: RaterAgreement): number | null => overall.f1.balanced?.value ?? null
  const readCategoryF1 = (agreement: RaterAgreement, name: string): number | null =>
    agreement.categories.find(({ category }) => category === name)?.metrics.f1.balanced?.value ?? null
  const { blindLabels, sightedLabels, unscored } = labels
  return {
    judge,
    balancedF1: estimateBalancedF1(comparisons, physicians.length + 1, options),
    physicians,
    standing: rankJudge(
      readF1(judge),
      physicians.map(({ agreement }) => readF1(agreement)),
    ),
    categoryStandings: judge.categories.map(({ category }) => ({
      category,
      standing: rankJudge(
        readCategoryF1(judge, category),
        physicians.map(({ agreement }) => readCategoryF1(agreement, category)),
      ),
    })),
    counts: { criteria: rows.length, blindLabels, sightedLabels, unscored },
  }
}

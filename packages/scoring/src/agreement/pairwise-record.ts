import type { ClassMetrics, PairwiseMetric, PairwiseMetrics } from './pairwise-metrics'
import type { RaterAgreement } from './rater-agreement'

/** Whose labels are evaluated, in the names of the reference. */
export type ReferenceRater = 'model' | 'physician'

/**
 * The agreement of a rater under the names of the reference harness: `pairwise_model_f1_balanced`,
 * `cluster:a: pairwise_model_recall_neg` and so on; `pos` is met, `neg` not met. Metrics without pairs have
 * no entry.
 * Source: openai/simple-evals `healthbench_meta_eval.py`.
 */
export function formatPairwiseRecord(
  agreement: RaterAgreement,
  rater: ReferenceRater,
): Record<string, PairwiseMetric> {
  const entries = [
    ...listEntries(agreement.overall, `pairwise_${rater}`),
    ...agreement.categories.flatMap(({ category, metrics }) =>
      listEntries(metrics, `${category}: pairwise_${rater}`),
    ),
  ]
  return Object.fromEntries(entries)
}

function listEntries({ precision, recall, f1 }: PairwiseMetrics, prefix: string): [string, PairwiseMetric][] {
  return [
    ...listClasses(precision, `${prefix}_precision`),
    ...listClasses(recall, `${prefix}_recall`),
    ...listClasses(f1, `${prefix}_f1`),
  ]
}

function listClasses({ met, notMet, balanced }: ClassMetrics, prefix: string): [string, PairwiseMetric][] {
  const classes = [
    ['pos', met],
    ['neg', notMet],
    ['balanced', balanced],
  ] as const
  return classes.flatMap(([name, metric]): [string, PairwiseMetric][] =>
    metric === null ? [] : [[`${prefix}_${name}`, metric]],
  )
}

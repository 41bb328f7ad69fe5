import type { RaterComparison } from './rater-comparison'

/** Pairs of a rater's label and another's label, as a two-by-two table. */
export interface LabelPairCounts {
  /** Both said met. */
  readonly bothMet: number
  /** The rater said met, the other not met. */
  readonly selfMet: number
  /** The other said met, the rater not met. */
  readonly otherMet: number
  /** Both said not met. */
  readonly neitherMet: number
}

/** A pairwise metric and the number of pairs behind it. */
export interface PairwiseMetric {
  /** From 0 to 1. */
  readonly value: number
  /**
   * Number of pairs, as the reference counts them; for balanced metrics a pair may count for both classes.
   */
  readonly n: number
}

/** A metric for each class; `null`, not 0, where there are no pairs to compute it from. */
export interface ClassMetrics {
  readonly met: PairwiseMetric | null
  readonly notMet: PairwiseMetric | null
  /** Mean of the two where both exist, independent of how common each class is. */
  readonly balanced: PairwiseMetric | null
}

/** Agreement of a rater's labels with those of others, pair by pair. */
export interface PairwiseMetrics {
  /** Share of the rater's labels of a class that the others gave too. */
  readonly precision: ClassMetrics
  /** Share of the others' labels of a class that the rater gave too. */
  readonly recall: ClassMetrics
  /** Harmonic mean of precision and recall. */
  readonly f1: ClassMetrics
  /** Number of pairs. */
  readonly pairs: number
}

/**
 * Counts the pairs of a list of comparisons.
 * Source: openai/simple-evals `healthbench_meta_eval.py`.
 */
export function countPairs(comparisons: readonly RaterComparison[]): LabelPairCounts {
  const counts = { bothMet: 0, selfMet: 0, otherMet: 0, neitherMet: 0 }
  for (const { self, others } of comparisons) {
    for (const other of others) {
      if (self) counts[other ? 'bothMet' : 'selfMet'] += 1
      else counts[other ? 'otherMet' : 'neitherMet'] += 1
    }
  }
  return counts
}

/**
 * Precision, recall and F1 for each class and balanced, from counted pairs. For class *met*:
 * `precision = bothMet/(bothMet + selfMet)`, `recall = bothMet/(bothMet + otherMet)`, F1 their harmonic mean,
 * 0 when both are 0; for *not met* in the same way. Balanced is the mean of the two classes. The n of F1 is
 * the number of pairs in which either said the class.
 *
 * Degenerate: without pairs of its kind a metric is `null`, and so are metrics derived from it. A rater who
 * never labels met has no precision for that class, hence neither F1 nor balanced F1, even if others labeled
 * met.
 * Source: arXiv 2505.08775 (meta-evaluation); openai/simple-evals `healthbench_meta_eval.py`.
 * @param counts Numbers of pairs, 0 or more.
 */
export function measurePairs({ bothMet, selfMet, otherMet, neitherMet }: LabelPairCounts): PairwiseMetrics {
  const precision = balance(divide(bothMet, bothMet + selfMet), divide(neitherMet, neitherMet + otherMet))
  const recall = balance(divide(bothMet, bothMet + otherMet), divide(neitherMet, neitherMet + selfMet))
  const f1 = balance(combine(precision.met, recall.met), combine(precision.notMet, recall.notMet))
  return { precision, recall, f1, pairs: bothMet + selfMet + otherMet + neitherMet }
}

function divide(count: number, n: number): PairwiseMetric | null {
  return n === 0 ? null : { value: count / n, n }
}

function combine(precision: PairwiseMetric | null, recall: PairwiseMetric | null): PairwiseMetric | null {
  if (precision === null || recall === null) return null
  const sum = precision.value + recall.value
  const value = sum === 0 ? 0 : (2 * (precision.value * recall.value)) / sum
  return { value, n: precision.n + recall.n - precision.value * precision.n }
}

function balance(met: PairwiseMetric | null, notMet: PairwiseMetric | null): ClassMetrics {
  const balanced = met && notMet ? { value: (met.value + notMet.value) / 2, n: met.n + notMet.n } : null
  return { met, notMet, balanced }
}

import { compareIds } from '../numeric/compare-ids'
import { computeMean } from '../numeric/moments'
import { countPairs, measurePairs, type PairwiseMetrics } from './pairwise-metrics'
import type { RaterComparison } from './rater-comparison'

/** A category with its pairwise metrics. */
export interface CategoryMetrics {
  readonly category: string
  readonly metrics: PairwiseMetrics
}

/** Balanced F1 averaged over categories, each with the same weight however many pairs it has. */
export interface CategoryMean {
  /** `null` when no category has a balanced F1. */
  readonly value: number | null
  /** Number of categories averaged. */
  readonly categories: number
  /** Categories without a balanced F1, which are left out, in the order of their names. */
  readonly absent: readonly string[]
}

/** Agreement of one rater, the judge or a physician, with the others: overall and by category. */
export interface RaterAgreement {
  /** All pairs together. */
  readonly overall: PairwiseMetrics
  /** In the order of their names; categories without pairs are absent. */
  readonly categories: readonly CategoryMetrics[]
  readonly categoryMean: CategoryMean
}

/**
 * Pairwise agreement of a rater with others, overall and by category, and the unweighted mean over
 * categories of balanced F1. Overall, a criterion labeled by many physicians weighs more, because it makes
 * more pairs.
 *
 * Degenerate: without comparisons all metrics are `null` and there are no categories.
 * Source: arXiv 2505.08775 (meta-evaluation); openai/simple-evals `healthbench_meta_eval.py`.
 */
export function measureRaterAgreement(comparisons: readonly RaterComparison[]): RaterAgreement {
  const categories = groupByCategory(comparisons).map(([category, rows]) => ({
    category,
    metrics: measurePairs(countPairs(rows)),
  }))
  return {
    overall: measurePairs(countPairs(comparisons)),
    categories,
    categoryMean: averageCategories(categories),
  }
}

/**
 * Comparisons with at least one pair, by category, in the order of category names.
 * Source: a convention of this package.
 */
export function groupByCategory(comparisons: readonly RaterComparison[]): [string, RaterComparison[]][] {
  const groups = new Map<string, RaterComparison[]>()
  for (const comparison of comparisons) {
    if (comparison.others.length === 0) continue
    const group = groups.get(comparison.category)
    if (group) group.push(comparison)
    else groups.set(comparison.category, [comparison])
  }
  return [...groups].sort(([a], [b]) => compareIds(a, b))
}

function averageCategories(categories: readonly CategoryMetrics[]): CategoryMean {
  const values = categories.flatMap(({ metrics }) =>
    metrics.f1.balanced === null ? [] : [metrics.f1.balanced.value],
  )
  const absent = categories
    .filter(({ metrics }) => metrics.f1.balanced === null)
    .map(({ category }) => category)
  return { value: computeMean(values), categories: values.length, absent }
}

import { compareIds } from '../numeric/compare-ids'
import { reportUndefined, reportWithoutInterval, type AgreementEstimate } from './agreement-estimate'
import { countPairs, measurePairs, NO_PAIRS, type LabelPairCounts } from './pairwise-metrics'
import { groupByCategory } from './rater-agreement'
import type { RaterComparison } from './rater-comparison'
import { resampleUnits, type ResamplingOptions } from './resample-units'

/** A balanced F1 with its 95 % interval; `n` and `given` count labelled criteria, one for each comparison. */
export interface F1Estimate extends AgreementEstimate {
  /** Completions that the labels belong to: what is resampled. */
  readonly completions: number
}

/** Balanced F1 with intervals: all pairs together, and in each category. */
export interface F1Estimates {
  readonly overall: F1Estimate
  /** In the order of their names; categories without pairs are absent. */
  readonly categories: readonly { readonly category: string; readonly estimate: F1Estimate }[]
}

/**
 * Balanced F1 of a rater with its 95 % interval, overall and by category: percentiles over seeded resamples
 * of whole completions, since labels of one completion depend on each other. A category resamples the
 * completions that have labels in it, from a seed of its own, so that other categories change nothing. The
 * interval speaks of other completions, not of other physicians.
 *
 * Degenerate: `no-pairs`; `absent-class` where balanced F1 is undefined (see {@link measurePairs}). With a
 * value and without an interval: `one-completion`, `zero-variance`, `undefined-resamples` (a class so rare that
 * more than one in forty resamples miss it).
 * Source: the measure, openai/simple-evals `healthbench_meta_eval.py`; resampling of clusters, Davison and
 * Hinkley (1997), Bootstrap Methods and their Application, section 3.8.
 * @param raters How many raters there are besides, for the record: the others, and the rater.
 * @throws ScoringError `invalid-argument` for a senseless number of replicates.
 */
export function estimateBalancedF1(comparisons: readonly RaterComparison[], raters: number, options: ResamplingOptions): F1Estimates {
  return {
    overall: estimateF1(comparisons, raters, options, 'balanced-f1/overall'),
    categories: groupByCategory(comparisons).map(([category, rows]) => ({
      category,
      estimate: estimateF1(rows, raters, options, `balanced-f1/category/${category}`),
    })),
  }
}

function estimateF1(comparisons: readonly RaterComparison[], raters: number, options: ResamplingOptions, part: string): F1Estimate {
  const paired = comparisons.filter(({ others }) => others.length > 0)
  const clusters = countByCompletion(paired)
  const completions = clusters.length
  const frame = { n: paired.length, given: comparisons.length, raters, method: 'bootstrap-completions' } as const
  if (completions === 0) return { ...reportUndefined(frame, 'no-pairs'), completions }
  const value = computeF1(clusters, new Uint32Array(completions).fill(1))
  if (value === null) return { ...reportUndefined(frame, 'absent-class'), completions }
  if (completions === 1) return { ...reportWithoutInterval(frame, value, 'one-completion'), completions }
  const interval = resampleUnits(completions, options, part, (times) => computeF1(clusters, times))
  return { ...frame, value, se: null, ...interval, completions }
}

function countByCompletion(comparisons: readonly RaterComparison[]): LabelPairCounts[] {
  const groups = new Map<string, RaterComparison[]>()
  for (const comparison of comparisons) {
    const group = groups.get(comparison.completionId)
    if (group) group.push(comparison)
    else groups.set(comparison.completionId, [comparison])
  }
  return [...groups].sort(([a], [b]) => compareIds(a, b)).map(([, group]) => countPairs(group))
}

function computeF1(clusters: readonly LabelPairCounts[], times: Uint32Array): number | null {
  const sum = { ...NO_PAIRS }
  for (let i = 0; i < clusters.length; i += 1) {
    const weight = times[i] as number
    if (weight === 0) continue
    const cluster = clusters[i] as LabelPairCounts
    sum.bothMet += weight * cluster.bothMet
    sum.selfMet += weight * cluster.selfMet
    sum.otherMet += weight * cluster.otherMet
    sum.neitherMet += weight * cluster.neitherMet
  }
  return measurePairs(sum).f1.balanced?.value ?? null
}

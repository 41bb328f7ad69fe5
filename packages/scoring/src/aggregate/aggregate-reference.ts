import { computeBootstrapDeviation } from './bootstrap-deviation'
import { assertScore } from '../score/assert-score'
import { clipScore } from '../score/clip-score'
import { compareIds } from '../numeric/compare-ids'
import { createRandom, deriveSeed, type Seed } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'
import { sortSamples } from './sort-samples'

/** The metrics of one completion, see `buildReferenceMetrics`, with its example and sample index. */
export interface ReferenceSample {
  readonly exampleId: string
  readonly sampleIndex: number
  readonly metrics: Readonly<Record<string, number>>
}

/** Options of the aggregation. Store the seed with the result; the reference draws 1,000 replicates. */
export interface ReferenceAggregation {
  readonly seed: Seed
  readonly replicates?: number
}

/**
 * Aggregates completions as the reference harness does, into one flat record. For each metric:
 * `name` = the mean over all completions that have it, samples pooled, clipped to [0, 1] once;
 * `name:n_samples`; `name:bootstrap_std`, see `computeBootstrapDeviation`. `score` repeats
 * `overall_score`. Keys are ordered by name, those of the overall scores first, except that
 * JavaScript puts names that are whole numbers before all others.
 *
 * The deviation of a metric depends only on seed, name and values: neither the order of rows nor another
 * metric changes it. The means agree with the reference; the reference's deviation is unseeded, so ours
 * agrees within Monte Carlo error. No completions give an empty record.
 * Source: `_aggregate_get_clipped_mean` in openai/simple-evals `healthbench_eval.py`.
 * @throws ScoringError `duplicate-sample` (a sample given twice), `reserved-tag` (a metric with a reserved
 * name), `invalid-number`, `invalid-argument`.
 */
export function aggregateReference(
  samples: readonly ReferenceSample[],
  { seed, replicates = 1000 }: ReferenceAggregation,
): Record<string, number> {
  if (!Number.isSafeInteger(replicates) || replicates < 1) {
    throw new ScoringError(
      'invalid-argument',
      `${replicates} bootstrap replicates are not possible; give a whole number of at least 1.`,
    )
  }
  const valuesByName = new Map<string, number[]>()
  for (const { exampleId, metrics } of sortSamples(samples)) {
    for (const [name, value] of Object.entries(metrics)) {
      assertScore(value, `Metric ${name} of example ${exampleId}`)
      if (name === 'score' || /:(n_samples|bootstrap_std)$/.test(name)) {
        throw new ScoringError(
          'reserved-tag',
          `Example ${exampleId} has a metric named "${name}", which the record reserves; rename the tag.`,
        )
      }
      const values = valuesByName.get(name)
      if (values) values.push(value)
      else valuesByName.set(name, [value])
    }
  }
  const record = new Map<string, number>()
  const names = [...valuesByName.keys()].sort((a, b) => rankName(a) - rankName(b) || compareIds(a, b))
  for (const name of names) {
    const values = Float64Array.from(valuesByName.get(name) ?? [])
    let sum = 0
    for (const value of values) sum += value
    const mean = clipScore(sum / values.length)
    const deviation = computeBootstrapDeviation(values, replicates, createRandom(deriveSeed(seed, name)))
    for (const key of name === 'overall_score' ? ['score', name] : [name]) {
      record.set(key, mean).set(`${key}:n_samples`, values.length).set(`${key}:bootstrap_std`, deviation)
    }
  }
  return Object.fromEntries(record)
}

function rankName(name: string): number {
  return name === 'overall_score' ? 0 : name === 'overall_score_length_adjusted' ? 1 : 2
}

import { ScoringError } from '../numeric/scoring-error'
import type { ScoredSample } from '../score/score-sample'

/** Reserved metric names; no tag may use them. */
export const RESERVED_METRIC_NAMES: readonly string[] = [
  'score',
  'overall_score',
  'overall_score_length_adjusted',
]

const RESERVED_ENDING = /:(n_samples|bootstrap_std)$/

/**
 * The metrics of one completion under the names of the reference harness: `overall_score`,
 * `overall_score_length_adjusted` where the profile adjusts, each example tag unchanged (`theme:…`,
 * `consult`, `difficult`…) with the raw score, and each criterion tag with positive points with its own
 * score. A criterion tag overrides an example tag of the same name, as in the reference.
 *
 * `null` when the completion has no score (unscored criteria, no positive points).
 * Source: `metrics` in openai/simple-evals `healthbench_eval.py`.
 * @throws ScoringError `reserved-tag` when a tag has the name of a metric.
 */
export function buildReferenceMetrics(sample: ScoredSample): Record<string, number> | null {
  if (sample.score === null) return null
  const metrics = new Map<string, number>([['overall_score', sample.score]])
  if (sample.adjusted !== null) metrics.set('overall_score_length_adjusted', sample.adjusted)
  const addTag = (tag: string, score: number): void => {
    if (RESERVED_METRIC_NAMES.includes(tag) || RESERVED_ENDING.test(tag)) {
      throw new ScoringError(
        'reserved-tag',
        `Example ${sample.exampleId} has the tag "${tag}", which is the name of a metric; rename the tag.`,
      )
    }
    metrics.set(tag, score)
  }
  for (const tag of sample.exampleTags) addTag(tag, sample.score)
  for (const { tag, score } of sample.tagScores) addTag(tag, score)
  return Object.fromEntries(metrics)
}

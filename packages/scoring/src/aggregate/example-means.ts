import { groupSamples } from './group-samples'
import { computeMean } from '../numeric/moments'
import type { HeadlineMetric } from '../score/profiles'
import type { ScoredSample } from '../score/score-sample'

/**
 * The score of a sample in a metric; `null` when it has none.
 * Source: a convention of this package.
 */
export function pickScore(sample: ScoredSample, metric: HeadlineMetric): number | null {
  return metric === 'overall_score' ? sample.score : sample.adjusted
}

/**
 * The mean of each example's scored samples in a metric, in the order of example ids; systems are
 * compared on these means. Examples without a scored sample are absent.
 * Source: a convention of this package: the example is the unit of every comparison.
 * @param tag Only examples with this tag, for a slice.
 * @throws ScoringError `duplicate-sample`, see `sortSamples`.
 */
export function computeExampleMeans(
  samples: readonly ScoredSample[],
  metric: HeadlineMetric,
  tag?: string,
): Map<string, number> {
  const means = new Map<string, number>()
  const wanted = tag === undefined ? samples : samples.filter(({ exampleTags }) => exampleTags.includes(tag))
  for (const group of groupSamples(wanted)) {
    const mean = computeMean(group.samples.flatMap((sample) => pickScore(sample, metric) ?? []))
    if (mean !== null) means.set(group.exampleId, mean)
  }
  return means
}

import { compareIds } from '../numeric/compare-ids'
import { pickScore } from './example-means'
import { groupSamples, type ExampleGroup } from './group-samples'
import { computeMean } from '../numeric/moments'
import { chooseHeadlineMetric, type HeadlineMetric, type ScoringProfile } from '../score/profiles'
import type { ScoredSample } from '../score/score-sample'
import { ScoringError } from '../numeric/scoring-error'
import { summarizeScores, type ScoreSummary } from './score-summary'

/** The summary of the examples, or criteria, with one tag. */
export interface TagSummary extends ScoreSummary {
  readonly tag: string
}

/** One system's row on a board, with every number by the board convention. */
export interface Board {
  readonly profileId: string
  /** The metric of `headline` and of every slice. */
  readonly metric: HeadlineMetric
  readonly headline: ScoreSummary
  readonly raw: ScoreSummary
  /** `null` where the profile does not adjust. */
  readonly adjusted: ScoreSummary | null
  /** By example tag, in the headline metric. */
  readonly slices: readonly TagSummary[]
  /**
   * By criterion tag, raw: the length rate is fitted on overall scores and does not apply to a subset of
   * criteria.
   */
  readonly criterionTags: readonly TagSummary[]
  /** Examples and samples that have a score. */
  readonly examples: number
  readonly samples: number
  /** Samples without a score (unscored criteria, no positive points); they enter no mean. */
  readonly withoutScore: number
  /** Mean length of the answers in code points, failed ones excluded; `null` without any. */
  readonly meanCharacters: number | null
  /**
   * Scored samples that the system failed to answer, and their share; the share is `null` without samples.
   */
  readonly failures: number
  readonly failureRate: number | null
  /** Answers flagged as near-empty, see `NEAR_EMPTY_CHARACTERS`. */
  readonly nearEmpty: number
  /**
   * Share of answers that met a criterion with negative points, averaged over examples; `null` without
   * examples.
   */
  readonly harmsShare: number | null
}

/**
 * Builds one system's row of a board from its scored samples: samples of an example are averaged
 * first, then examples, so that each example counts once however often it was sampled. This holds for
 * the mean of characters and the share of harms too (with k samples, an example counts by the
 * fraction of its samples with a harm).
 *
 * Samples without a score count in `withoutScore` only; while it is not 0 the run is incomplete and its row
 * must not be ranked. Sums run in the order of example ids, so the order of the samples changes no bit of the
 * result.
 * Source: arXiv 2604.27470 §4 for adjusted slices and intervals; the rest is a convention of this package.
 * @throws ScoringError `duplicate-sample` when a sample appears twice, `invalid-argument` when a sample was
 * scored under another kind of profile.
 */
export function buildBoard(samples: readonly ScoredSample[], profile: ScoringProfile): Board {
  const metric = chooseHeadlineMetric(profile)
  for (const { exampleId, score, adjusted } of samples) {
    if (score !== null && (adjusted !== null) !== (profile.adjustment !== null)) {
      throw new ScoringError(
        'invalid-argument',
        `Example ${exampleId} was not scored under the profile ${profile.id}; score all samples under the profile of the board.`,
      )
    }
  }
  const scored = samples.filter(({ score }) => score !== null)
  const groups = groupSamples(scored)
  const raw = summarizeScores(collect(groups, (sample) => sample.score))
  const adjusted =
    profile.adjustment === null ? null : summarizeScores(collect(groups, (sample) => sample.adjusted))
  const failures = scored.filter(({ failed }) => failed).length
  return {
    profileId: profile.id,
    metric,
    headline: adjusted ?? raw,
    raw,
    adjusted,
    slices: summarizeTags(groups, (sample) =>
      sample.exampleTags.map((tag) => ({ tag, score: pickScore(sample, metric) })),
    ),
    criterionTags: summarizeTags(groups, (sample) => sample.tagScores),
    examples: groups.length,
    samples: scored.length,
    withoutScore: samples.length - scored.length,
    meanCharacters: averageExamples(groups, (sample) => sample.characters),
    failures,
    failureRate: scored.length === 0 ? null : failures / scored.length,
    nearEmpty: scored.filter(({ nearEmpty }) => nearEmpty).length,
    harmsShare: averageExamples(groups, (sample) => (sample.negativeMet ? 1 : 0)),
  }
}

type Groups = readonly ExampleGroup<ScoredSample>[]

/** Values of each example that has any. */
function collect(groups: Groups, pick: (sample: ScoredSample) => number | null): number[][] {
  return groups
    .map(({ samples }) => samples.flatMap((sample) => pick(sample) ?? []))
    .filter((values) => values.length > 0)
}

function averageExamples(groups: Groups, pick: (sample: ScoredSample) => number | null): number | null {
  return computeMean(collect(groups, pick).map((values) => computeMean(values) ?? 0))
}

function summarizeTags(
  groups: Groups,
  listTags: (sample: ScoredSample) => readonly { tag: string; score: number | null }[],
): TagSummary[] {
  const byTag = new Map<string, number[][]>()
  for (const { samples } of groups) {
    const here = new Map<string, number[]>()
    for (const sample of samples) {
      for (const [tag, score] of new Map(listTags(sample).map((entry) => [entry.tag, entry.score]))) {
        if (score !== null) here.set(tag, [...(here.get(tag) ?? []), score])
      }
    }
    for (const [tag, scores] of here) {
      const examples = byTag.get(tag)
      if (examples) examples.push(scores)
      else byTag.set(tag, [scores])
    }
  }
  return [...byTag]
    .sort(([a], [b]) => compareIds(a, b))
    .map(([tag, examples]) => ({ tag, ...summarizeScores(examples) }))
}

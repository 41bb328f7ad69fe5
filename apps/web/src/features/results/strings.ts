import type { RunResults } from '../../domain/results/results'
import type { WeightedMean } from '../../domain/results/weighted-mean'

export const stateSentences: Record<RunResults['run']['state'], string> = {
  queued: 'The run has not started. Results appear when every criterion has a verdict.',
  running: 'The run is in progress. Results appear when every criterion has a verdict.',
  paused: 'The run is paused. Once it is resumed, results appear when every criterion has a verdict.',
  cancelled: 'The run was canceled before every criterion had a verdict, so it has no results.',
  completed:
    'Every criterion has a verdict and the results are being computed. Reload the page in a few seconds.',
  incomplete:
    'Some criteria have no verdict, so the run has no score: an unscored criterion is never counted as not met. Retry the failed work.',
  failed: 'The run could not start, so it has no results.',
}

export const noIntervalReasons: Record<NonNullable<WeightedMean['whyNoInterval']>, string> = {
  'approximate-probabilities':
    'A cap may have limited the draw, so the probabilities are approximate and there is no interval. Estimate them on the page of the draw.',
  'too-few-tasks': 'There are too few tasks for an interval.',
  'one-task-stratum': 'Only one task was drawn at random, so there is no interval.',
  'zero-variance': 'The scores of each stratum are equal, so there is no interval.',
}

/** The range is measured; packages/scoring/README.md has the designs. */
export const SIMULATED_COVERAGE =
  'With few tasks in a stratum, few effective tasks or estimated probabilities, 95 % intervals covered the truth in 93.8 to 97.4 % of simulated samples.'

export const poolReasons: Record<NonNullable<WeightedMean['whyNotAsTasksCome']>, string> = {
  no_review_draw:
    'It does not describe tasks as they come, because no draw for review is recorded for every task.',
  several_review_draws:
    'It does not describe tasks as they come, because several draws for review chose the tasks.',
  earlier_release:
    'It does not describe tasks as they come, because an earlier release took its tasks out of the pool.',
}

export const outcomeSentences = {
  empty: 'The system returned no text.',
  refused: 'The system refused without any text.',
  filtered: 'The answer was filtered by the provider.',
  cut_off: 'The answer was cut off before any text.',
} as const

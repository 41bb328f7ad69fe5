import type { RunResults } from '../../domain/results/results'

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

export const outcomeSentences = {
  empty: 'The system returned no text.',
  refused: 'The system refused without any text.',
  filtered: 'The answer was filtered by the provider.',
  cut_off: 'The answer was cut off before any text.',
} as const

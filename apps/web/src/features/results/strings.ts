import type { RunResults } from '../../domain/results'

export const stateSentences: Record<RunResults['run']['state'], string> = {
  queued: 'The run has not started. Results appear when every criterion has a verdict.',
  running: 'The run is under way. Results appear when every criterion has a verdict.',
  paused: 'The run is paused. Resume it; results appear when every criterion has a verdict.',
  cancelled: 'The run was cancelled before every criterion had a verdict, so it has no results.',
  completed:
    'Every criterion has a verdict and the results are being computed. Reload the page in a few seconds.',
  incomplete:
    'Some criteria have no verdict, so the run has no score: an unscored criterion is never counted as not met. Retry what failed.',
  failed: 'The run could not start, so it has no results.',
}

export const outcomeSentences = {
  empty: 'The system gave no text.',
  refused: 'The system refused without words.',
  filtered: 'The answer was filtered.',
  cut_off: 'The answer was cut off before it began.',
} as const

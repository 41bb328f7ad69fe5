/** The states of a run as they appear in sentences. */
export const stateWords = {
  queued: 'queued',
  running: 'running',
  paused: 'paused',
  cancelled: 'canceled',
  completed: 'completed',
  incomplete: 'incomplete',
  failed: 'failed',
} as const

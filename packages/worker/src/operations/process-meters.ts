import { createCounter, createHistogram } from './meters'

/**
 * What this process has done since it started. Prometheus expects counters per process, so they are kept in
 * memory.
 */
export const processMeters = {
  attempts: createCounter({
    name: 'consilium_attempts_total',
    help: 'Provider calls that ended, by provider and typed outcome.',
    labeled: true,
  }),
  callSeconds: createHistogram({
    name: 'consilium_call_seconds',
    help: 'How long provider calls took, by provider.',
    bounds: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640],
  }),
  verdicts: createCounter({
    name: 'consilium_verdicts_total',
    help: 'Verdicts of judges that this process stored.',
    labeled: false,
  }),
  jobs: createCounter({
    name: 'consilium_jobs_total',
    help: 'Work items that this process claimed, by kind.',
    labeled: true,
  }),
  sweepSeconds: createHistogram({
    name: 'consilium_sweep_seconds',
    help: 'How long sweeps for ready work took.',
    bounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  }),
  sweepFailures: createCounter({
    name: 'consilium_sweep_failures_total',
    help: 'Sweeps for ready work that failed.',
    labeled: false,
  }),
}

/** Counts a provider call that ended and was stored. */
export function meterCall({
  provider,
  outcome,
  latencyMs,
  hasVerdict,
}: {
  provider: string
  outcome: string
  latencyMs: number
  hasVerdict: boolean
}): void {
  processMeters.attempts.add({ provider, outcome })
  processMeters.callSeconds.observe(latencyMs / 1_000, { provider })
  if (hasVerdict) processMeters.verdicts.add()
}

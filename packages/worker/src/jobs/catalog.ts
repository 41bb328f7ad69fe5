import { z } from 'zod'

/** A job only names a work item; the epoch distinguishes successive attempts to wake a worker. */
export const jobPayload = z.strictObject({
  workItemId: z.string().min(1).max(100),
  epoch: z.int().nonnegative(),
})
export type JobPayload = z.infer<typeof jobPayload>

const noPayload = z.strictObject({})

/**
 * Every job with its queue and payload. Payloads hold ids only, because clinical text stays in Postgres.
 * `sweep` is the one job that is enqueued directly: it finds ready work items and enqueues their jobs.
 */
export const catalog = {
  completion: { queue: 'completions', payload: jobPayload },
  grading: { queue: 'gradings', payload: jobPayload },
  import: { queue: 'files', payload: jobPayload },
  export: { queue: 'files', payload: jobPayload },
  result: { queue: 'results', payload: jobPayload },
  turn: { queue: 'interactive', payload: jobPayload },
  probe: { queue: 'interactive', payload: jobPayload },
  test_verdict: { queue: 'verdicts', payload: jobPayload },
  mail: { queue: 'mails', payload: jobPayload },
  urgent: { queue: 'mails', payload: jobPayload },
  webhook: { queue: 'mails', payload: jobPayload },
  retention: { queue: 'files', payload: jobPayload },
  inclusion: { queue: 'estimates', payload: jobPayload },
  sweep: { queue: 'sweeps', payload: noPayload },
} as const

export type JobName = keyof typeof catalog
/** The jobs of work items. */
export type ItemJobName = Exclude<JobName, 'sweep'>
export type PayloadOf<Name extends JobName> = z.infer<(typeof catalog)[Name]['payload']>
export type QueueName = (typeof catalog)[JobName]['queue']

export const jobNames = Object.keys(catalog) as JobName[]
export const queueNames = [...new Set(jobNames.map((name) => catalog[name].queue))]

/** From the most to the least urgent: first what people wait for, then what unblocks the most other work. */
export const itemJobNames = [
  'turn',
  'probe',
  'test_verdict',
  'urgent',
  'mail',
  'webhook',
  'import',
  'export',
  'result',
  'grading',
  'completion',
  'inclusion',
  'retention',
] as const satisfies readonly ItemJobName[]

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(catalog, name)
}

/** The same work item and epoch give the same id, so that enqueuing twice makes one job. */
export function jobId(name: JobName, payload: JobPayload): string {
  return `${name}-${payload.workItemId}-${payload.epoch}`
}

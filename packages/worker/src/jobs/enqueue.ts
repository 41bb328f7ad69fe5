import { randomUUID } from 'node:crypto'
import { catalog, jobId, jobPayload, type JobName, type PayloadOf } from './catalog'
import { withTimeout } from '../runtime/with-timeout'
import { describeError } from '../runtime/describe-error'
import { createQueueBackend } from '../queue/queue-backend'
import type { QueueBackend } from '../queue/job-queue'

export type EnqueueOptions = { delayMs?: number; priority?: number }

const TIMEOUT_MS = 2_000
const holder = globalThis as typeof globalThis & { consiliumQueue?: QueueBackend }

/**
 * Wakes a worker for work that is already committed: `enqueue(queue, 'sweep', {})`. False when the queue did
 * not accept the job in time: that is logged and harmless, because each worker sweeps every second anyway.
 */
export async function enqueue<Name extends JobName>(
  backend: QueueBackend | null,
  name: Name,
  payload: PayloadOf<Name>,
  options: EnqueueOptions = {},
): Promise<boolean> {
  const { queue, payload: schema } = catalog[name]
  const data = schema.parse(payload)
  const item = jobPayload.safeParse(data)
  // Each sweep gets its own id, so that a hanging sweep does not swallow the next.
  const id = item.success ? jobId(name, item.data) : `${name}-${randomUUID()}`
  try {
    if (!backend) throw new Error('No queue is configured: set REDIS_URL or QUEUE_DATABASE_URL.')
    await withTimeout(
      backend.queue(queue).add(name, data, { jobId: id, ...options }),
      TIMEOUT_MS,
      `The queue did not answer within ${TIMEOUT_MS} ms.`,
    )
    return true
  } catch (error) {
    const reason = describeError(error).message
    console.warn(JSON.stringify({ level: 'warn', event: 'enqueue_failed', job: name, ...data, reason }))
    return false
  }
}

/**
 * The single queue backend of the process, created at first use; null when the environment configures no
 * queue.
 */
export function queueFromEnv(env: Record<string, string | undefined> = process.env): QueueBackend | null {
  if (!env['REDIS_URL'] && !env['QUEUE_DATABASE_URL']) return null
  // On the global object, because a bundler may load this file more than once in a process.
  holder.consiliumQueue ??= createQueueBackend({
    redisUrl: env['REDIS_URL'],
    queueDatabaseUrl: env['QUEUE_DATABASE_URL'],
  })
  return holder.consiliumQueue
}

import { randomUUID } from 'node:crypto'
import { catalog, jobId, jobPayload, type JobName, type PayloadOf } from './catalog'
import { describeError } from './describe-error'
import { createQueueBackend, type QueueBackend } from './queue/queue-backend'

export type EnqueueOptions = { delayMs?: number; priority?: number }

const PATIENCE_MS = 2_000
const holder = globalThis as typeof globalThis & { consiliumQueue?: QueueBackend }

/**
 * Wakes a worker for work that is already committed: `enqueue(queue, 'sweep', {})`. False when the queue did not
 * take the job in time: that is logged and harmless, because each worker sweeps every second by itself.
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
  // A sweep gets an id of its own: one that hangs must not swallow the next.
  const id = item.success ? jobId(name, item.data) : `${name}-${randomUUID()}`
  try {
    if (!backend) throw new Error('No queue is configured: set REDIS_URL or QUEUE_DATABASE_URL.')
    await withinPatience(backend.queue(queue).add(name, data, { jobId: id, ...options }))
    return true
  } catch (error) {
    const reason = describeError(error).message
    console.warn(JSON.stringify({ level: 'warn', event: 'enqueue_failed', job: name, ...data, reason }))
    return false
  }
}

/** The process's one backend, made at first use; null when the environment names no queue. */
export function queueFromEnv(env: Record<string, string | undefined> = process.env): QueueBackend | null {
  if (!env['REDIS_URL'] && !env['QUEUE_DATABASE_URL']) return null
  // On the global object, since a bundler may load this file more than once in a process.
  holder.consiliumQueue ??= createQueueBackend({
    redisUrl: env['REDIS_URL'],
    queueDatabaseUrl: env['QUEUE_DATABASE_URL'],
  })
  return holder.consiliumQueue
}

async function withinPatience(adding: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The queue did not answer within ${PATIENCE_MS} ms.`)),
      PATIENCE_MS,
    )
  })
  try {
    await Promise.race([adding, late])
  } finally {
    clearTimeout(timer)
    adding.catch(() => undefined)
  }
}

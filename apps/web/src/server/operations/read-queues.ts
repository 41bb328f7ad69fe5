import { queueNames } from '@consilium/worker/catalog'
import { queueFromEnv } from '@consilium/worker/enqueue'
import type { QueuesView, WorkerView } from '../../domain/operations/operations-view'

const QUEUE_TIMEOUT_MS = 1_500

/** Reads the queue lengths; a queue that does not answer must not block the rest of the page. */
export async function readQueues(workers: readonly WorkerView[]): Promise<QueuesView> {
  const backend = queueFromEnv()
  const sweeps = workers.flatMap(({ sweptMsAgo }) => (sweptMsAgo === null ? [] : [sweptMsAgo]))
  const sweptMsAgo = sweeps.length === 0 ? null : Math.min(...sweeps)
  if (!backend) return { kind: null, queues: null, sweptMsAgo }
  const counting = Promise.all(
    queueNames.map(async (name) => ({ name, ...(await backend.queue(name).counts()) })),
  )
  return { kind: backend.kind, queues: await withTimeout(counting), sweptMsAgo }
}

async function withTimeout<Value>(pending: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), QUEUE_TIMEOUT_MS)
  })
  try {
    return await Promise.race([pending, timeout])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    pending.catch(() => undefined)
  }
}

import { queueNames } from '@consilium/worker/catalog'
import { queueFromEnv } from '@consilium/worker/enqueue'
import type { QueuesView, WorkerView } from '../../domain/operations-view'

const ANSWER_WITHIN_MS = 1_500

/** What waits on the queue; a queue that is away must not keep the rest of the page. */
export async function readQueues(workers: readonly WorkerView[]): Promise<QueuesView> {
  const backend = queueFromEnv()
  const sweeps = workers.flatMap(({ sweptMsAgo }) => (sweptMsAgo === null ? [] : [sweptMsAgo]))
  const sweptMsAgo = sweeps.length === 0 ? null : Math.min(...sweeps)
  if (!backend) return { kind: null, queues: null, sweptMsAgo }
  const counting = Promise.all(
    queueNames.map(async (name) => ({ name, ...(await backend.queue(name).counts()) })),
  )
  return { kind: backend.kind, queues: await withinPatience(counting), sweptMsAgo }
}

async function withinPatience<Value>(asking: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS)
  })
  try {
    return await Promise.race([asking, late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    asking.catch(() => undefined)
  }
}

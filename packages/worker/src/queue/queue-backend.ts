import type { ClosableQueue, QueueBackend, QueueWorker } from './job-queue'
import { openQueue } from './open-queue'
import { openWorker } from './open-worker'
import { openPostgresStore } from './postgres-store'
import { openRedisStore } from './redis-store'

/**
 * Redis when its URL is given, otherwise Postgres. Jobs are tried once and never kept: the open work is
 * stored in Postgres.
 */
export function createQueueBackend({
  redisUrl,
  queueDatabaseUrl,
}: {
  redisUrl?: string | undefined
  queueDatabaseUrl?: string | undefined
}): QueueBackend {
  const store = redisUrl
    ? openRedisStore(redisUrl)
    : queueDatabaseUrl
      ? openPostgresStore(queueDatabaseUrl)
      : null
  if (!store) throw new Error('The queue needs REDIS_URL or QUEUE_DATABASE_URL.')
  const queues = new Map<string, ClosableQueue>()
  const workers = new Set<QueueWorker>()
  return {
    kind: store.kind,
    queue(name) {
      const queue = queues.get(name) ?? openQueue(store, name)
      queues.set(name, queue)
      return queue
    },
    worker(name, processor, options = {}) {
      const worker = openWorker(store, name, processor, options)
      workers.add(worker)
      return worker
    },
    ping: () => store.ping(),
    async close() {
      await Promise.allSettled([...workers].map((worker) => worker.close()))
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()))
      await store.close()
    },
  }
}

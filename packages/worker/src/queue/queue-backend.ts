import { openQueue, type ClosableQueue } from './open-queue'
import { openWorker } from './open-worker'
import { openPostgresStore } from './postgres-store'
import { openRedisStore } from './redis-store'

export type AddOptions = { jobId: string; delayMs?: number; priority?: number }
export type QueuedJob = { id: string; name: string; data: unknown }
export type Processor = (job: QueuedJob) => Promise<void>
export type WorkerOptions = { concurrency?: number; onError?: (error: Error) => void }

export type JobQueue = {
  add(name: string, data: object, options: AddOptions): Promise<void>
  /** One that goes first is taken before all that wait. */
  addMany(jobs: { name: string; data: object; jobId: string; goesFirst?: boolean }[]): Promise<void>
  /** Jobs waiting, delayed or in work. */
  count(): Promise<number>
  /** The same, those in work apart. */
  counts(): Promise<{ waiting: number; active: number }>
  empty(): Promise<void>
}

export type QueueWorker = {
  /** Resolves once jobs are being taken. */
  ready(): Promise<void>
  /** How many jobs are in work at once from now on. */
  setConcurrency(concurrency: number): void
  /** Takes no more jobs and waits for those in flight, at most `graceMs`. */
  close(graceMs?: number): Promise<void>
}

export type QueueBackend = {
  kind: 'redis' | 'postgres'
  queue(name: string): JobQueue
  worker(name: string, processor: Processor, options?: WorkerOptions): QueueWorker
  /** Rejects when the queue cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Redis when its URL is given, else Postgres. Jobs are tried once and never kept: what is to be done stands in Postgres. */
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

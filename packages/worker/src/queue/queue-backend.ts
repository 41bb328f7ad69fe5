import { Queue, Worker, type IQueueBackend, type Job } from 'bullmq'
import { openPostgresStore } from './postgres-store'
import { openRedisStore } from './redis-store'
import type { QueueStore } from './queue-store'

export type AddOptions = { jobId: string; delayMs?: number; priority?: number }
export type QueuedJob = { id: string; name: string; data: unknown }
export type Processor = (job: QueuedJob) => Promise<void>
export type WorkerOptions = { concurrency?: number; onError?: (error: Error) => void }

export type JobQueue = {
  add(name: string, data: object, options: AddOptions): Promise<void>
  /** Jobs waiting, delayed or in work. */
  count(): Promise<number>
  empty(): Promise<void>
}

export type QueueWorker = {
  /** Resolves once jobs are being taken. */
  ready(): Promise<void>
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

type BackedQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend>

const DEFAULT_GRACE_MS = 25_000
const RETRY_DELAY_MS = 500

/** Redis when its URL is given, else Postgres. Jobs are tried once and never kept: what is to be done stands in Postgres. */
export function createQueueBackend({ redisUrl, queueDatabaseUrl }: { redisUrl?: string | undefined; queueDatabaseUrl?: string | undefined }): QueueBackend {
  const store = redisUrl ? openRedisStore(redisUrl) : queueDatabaseUrl ? openPostgresStore(queueDatabaseUrl) : null
  if (!store) throw new Error('The queue needs REDIS_URL or QUEUE_DATABASE_URL.')
  const queues = new Map<string, { facade: JobQueue; queue: BackedQueue }>()
  const workers = new Set<QueueWorker>()

  return {
    kind: store.kind,
    queue(name) {
      const known = queues.get(name) ?? openQueue(store, name)
      queues.set(name, known)
      return known.facade
    },
    worker(name, processor, options = {}) {
      const worker = openWorker(store, name, processor, options)
      workers.add(worker)
      return worker
    },
    ping: () => store.ping(),
    async close() {
      await Promise.allSettled([...workers].map((worker) => worker.close()))
      await Promise.allSettled([...queues.values()].map(({ queue }) => withinGrace(queue.close(), 1_000)))
      queues.clear()
      workers.clear()
      await store.close()
    },
  }
}

function openQueue(store: QueueStore, name: string): { facade: JobQueue; queue: BackedQueue } {
  const { backendFactory, ...options } = store.forQueues
  const queue: BackedQueue = new Queue(name, { ...options, defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true } }, backendFactory)
  queue.on('error', () => undefined)
  const repairing = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    await store.prepare()
    try {
      return await action()
    } catch (error) {
      if (!(await store.repair(error))) throw error
      return action()
    }
  }
  return {
    queue,
    facade: {
      async add(jobName, data, { jobId, delayMs = 0, priority = 0 }) {
        await repairing(() => queue.add(jobName, data, { jobId, delay: delayMs, priority }))
      },
      async count() {
        const counts = await repairing(() => queue.getJobCounts('wait', 'delayed', 'prioritized', 'active'))
        return Object.values(counts).reduce((sum, count) => sum + count, 0)
      },
      async empty() {
        await repairing(() => queue.drain(true))
      },
    },
  }
}

function openWorker(store: QueueStore, name: string, processor: Processor, { concurrency = 1, onError }: WorkerOptions): QueueWorker {
  const { backendFactory, ...options } = store.forWorkers
  const run = (job: Job) => processor({ id: job.id ?? '', name: job.name, data: job.data })
  const worker = new Worker(name, run, { ...options, concurrency, runRetryDelay: RETRY_DELAY_MS, autorun: false }, backendFactory)
  worker.on('error', (error) => {
    void store.repair(error).then((repaired) => {
      if (!repaired) onError?.(error)
    })
  })
  worker.on('failed', (_job, error) => onError?.(error))

  let closing: Promise<void> | null = null
  const started = store.prepare().then(async () => {
    if (closing) return
    await worker.waitUntilReady()
    worker.run().catch((error: Error) => onError?.(error))
  })
  started.catch((error: Error) => onError?.(error))
  return {
    ready: () => started,
    close(graceMs = DEFAULT_GRACE_MS) {
      closing ??= withinGrace(worker.close(), graceMs).then(async (finished) => {
        if (!finished) await withinGrace(worker.close(true), 1_000)
      })
      return closing
    },
  }
}

async function withinGrace(closing: Promise<void>, graceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), graceMs)
  })
  const finished = await Promise.race([closing.then(() => true, () => true), late])
  clearTimeout(timer)
  return finished
}

import { Worker, type IQueueBackend, type Job } from 'bullmq'
import type { Processor, QueueWorker, WorkerOptions } from './job-queue'
import { createBackoff, jitter } from '../runtime/create-backoff'
import type { QueueStore } from './queue-store'
import { settlesWithin } from '../runtime/with-timeout'

type BackedWorker = Worker<unknown, void, string, IQueueBackend>

const DEFAULT_GRACE_MS = 25_000
/** The library pauses always equally long. */
const RETRY_MS = 4_000

/** Starts taking jobs, however long the store takes to become available. */
export function openWorker(
  store: QueueStore,
  name: string,
  processor: Processor,
  options: WorkerOptions,
): QueueWorker {
  const { onError = () => undefined } = options
  let { concurrency = 1 } = options
  const stop = new AbortController()
  let worker: BackedWorker | null = null
  let closing: Promise<void> | null = null

  const construct = async (): Promise<BackedWorker> => {
    await store.prepare()
    const { backendFactory, ...connection } = store.forWorkers
    const run = (job: Job) => processor({ id: job.id ?? '', name: job.name, data: job.data })
    const made: BackedWorker = new Worker(
      name,
      run,
      { ...connection, concurrency, runRetryDelay: jitter(RETRY_MS), autorun: false },
      backendFactory,
    )
    made.on('error', (error) => {
      void store.repair(error).then((repaired) => {
        if (!repaired) onError(error)
      })
    })
    made.on('failed', (_job, error) => onError(error))
    try {
      await made.waitUntilReady()
      return made
    } catch (error) {
      await settlesWithin(made.close(true), 1_000)
      throw error
    }
  }

  const start = async () => {
    const backoff = createBackoff()
    while (!stop.signal.aborted) {
      try {
        worker = await construct()
        worker.concurrency = concurrency
        if (!stop.signal.aborted) worker.run().catch(onError)
        return
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
        await pause(backoff.next(), stop.signal)
      }
    }
  }
  const started = start()

  const close = async (graceMs: number) => {
    stop.abort()
    await settlesWithin(started, 1_000)
    if (!worker) return
    if (!(await settlesWithin(worker.close(), graceMs))) await settlesWithin(worker.close(true), 1_000)
  }
  return {
    ready: () => started,
    setConcurrency(wanted) {
      concurrency = wanted
      if (worker) worker.concurrency = wanted
    },
    close(graceMs = DEFAULT_GRACE_MS) {
      closing ??= close(graceMs)
      return closing
    },
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

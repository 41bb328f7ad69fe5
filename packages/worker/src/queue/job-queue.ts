type AddOptions = { jobId: string; delayMs?: number; priority?: number }
export type QueuedJob = { id: string; name: string; data: unknown }
export type Processor = (job: QueuedJob) => Promise<void>
export type WorkerOptions = { concurrency?: number; onError?: (error: Error) => void }

type JobQueue = {
  add(name: string, data: object, options: AddOptions): Promise<void>
  /** A job with `goesFirst` is taken before all waiting ones. */
  addMany(jobs: { name: string; data: object; jobId: string; goesFirst?: boolean }[]): Promise<void>
  /** Jobs that are waiting, delayed or active. */
  count(): Promise<number>
  /** The same, with active jobs separate. */
  counts(): Promise<{ waiting: number; active: number }>
  empty(): Promise<void>
}

export type ClosableQueue = JobQueue & { close(): Promise<void> }

export type QueueWorker = {
  /** Resolves once jobs are being taken. */
  ready(): Promise<void>
  /** Sets how many jobs run at once from now on. */
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

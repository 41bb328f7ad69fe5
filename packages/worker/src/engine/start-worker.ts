import { isJobName, jobPayload, queueNames, type JobName, type QueueName } from '../jobs/catalog'
import type { Engine } from './engine'
import { processMeters } from '../operations/process-meters'
import { createDirectWork } from './direct-work'
import { runItem } from './run-item'
import { MIN_ITEMS, adjustOpenItems } from './adjust-open-items'
import { startSweeper } from './sweeper'
import type { QueueBackend, QueuedJob } from '../queue/job-queue'

export interface RunningWorker {
  /** Resolves once jobs of every queue are taken. */
  ready: () => Promise<void>
  /** Takes no more jobs, lets running ones finish for `graceMs`, then gives back the rest. */
  stop: (graceMs?: number) => Promise<void>
  /** Items being worked on now. */
  inWork: () => number
  /** Time since the last completed sweep, or since the start. */
  sweptMsAgo: () => number
}

const DEFAULT_GRACE_MS = 20_000
const GIVE_BACK_MS = 3_000
const QUIET_MS = 10_000

/** Takes jobs from every queue and sweeps regularly. */
export function startWorker(base: Omit<Engine, 'wake'>, queue: QueueBackend): RunningWorker {
  const stopping = new AbortController()
  const inWork = new Set<Promise<void>>()
  const concurrency: Record<QueueName, number> = {
    completions: MIN_ITEMS,
    gradings: MIN_ITEMS,
    files: 2,
    results: 1,
    estimates: 1,
    interactive: 32,
    // Separate from the queue of turns: a rubric with many cells must not delay a person's next answer.
    verdicts: 32,
    mails: 4,
    sweeps: 1,
  }
  // Each queue reports an outage again and again; one line in a while is enough.
  let quietUntil = -Infinity
  const onError = (error: Error) => {
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + QUIET_MS
    base.log.warn({ event: 'queue_error', err: error })
  }
  const direct = createDirectWork(concurrency, (job) => runJob(job).catch(onError).finally(sweeper.wake))
  const sweeper = startSweeper(base, queue, direct)
  base.lanes.listen()
  const engine: Engine = { ...base, wake: sweeper.wake }
  const runJob = async ({ name, data }: QueuedJob) => {
    if (name === ('sweep' satisfies JobName)) return sweeper.sweep()
    const { workItemId, epoch } = jobPayload.parse(data)
    if (isJobName(name)) processMeters.jobs.add({ kind: name })
    const work = runItem(engine, { id: workItemId, epoch }, stopping.signal)
    inWork.add(work)
    await work.finally(() => inWork.delete(work))
  }
  const workers = queueNames.map((name) => ({
    name,
    ...queue.worker(name, runJob, { concurrency: concurrency[name], onError }),
  }))
  const steered = workers
    .filter(({ name }) => name === 'completions' || name === 'gradings')
    .map(({ name, setConcurrency }) => ({
      setConcurrency(items: number) {
        concurrency[name] = items
        setConcurrency(items)
      },
    }))
  const stopSteering = adjustOpenItems(steered, base.lanes)
  return {
    async ready() {
      await Promise.all(workers.map((worker) => worker.ready()))
    },
    async stop(graceMs = DEFAULT_GRACE_MS) {
      stopSteering()
      base.lanes.drain()
      const closed = Promise.all(workers.map((worker) => worker.close(graceMs)))
      await sweeper.stop()
      // A queue may deliver one more job while it closes: only once all are closed does no more work arrive.
      await Promise.race([closed.then(() => Promise.allSettled([...inWork])), wait(graceMs)])
      stopping.abort(new Error('The worker is stopping.'))
      await Promise.race([Promise.allSettled([...inWork]), wait(GIVE_BACK_MS)])
      await closed
      await Promise.all([base.lanes.giveBack(), base.budgets.giveBack()])
    },
    inWork: () => inWork.size,
    sweptMsAgo: sweeper.sweptMsAgo,
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}

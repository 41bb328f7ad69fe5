import { isJobName, jobPayload, queueNames, type JobName, type QueueName } from '../catalog'
import type { QueueBackend, QueuedJob } from '../queue/queue-backend'
import type { Engine } from './engine'
import { processMeters } from '../operations/process-meters'
import { processItem } from './process-item'
import { FEWEST_ITEMS, steerConcurrency } from './steer-concurrency'
import { startSweeper } from './sweeper'

export interface RunningWorker {
  /** Resolves once jobs of every queue are taken. */
  ready: () => Promise<void>
  /** Takes no more jobs, lets those in work finish for `graceMs`, then gives back what is left. */
  stop: (graceMs?: number) => Promise<void>
  /** Items in work now. */
  inWork: () => number
  /** How long ago it last swept without a fault, or began. */
  sweptMsAgo: () => number
}

const DEFAULT_GRACE_MS = 20_000
const GIVE_BACK_MS = 3_000

/** Takes jobs of every queue and keeps sweeping. */
export function startWorker(made: Omit<Engine, 'wake'>, queue: QueueBackend): RunningWorker {
  const stopping = new AbortController()
  const inWork = new Set<Promise<void>>()
  const sweeper = startSweeper(made, queue)
  made.lanes.listen()
  const engine: Engine = { ...made, wake: sweeper.wake }
  const concurrency: Record<QueueName, number> = {
    completions: FEWEST_ITEMS,
    gradings: FEWEST_ITEMS,
    files: 2,
    results: 1,
    interactive: 32,
    // Beside the queue of answers: a rubric of many cells must not stand before someone's next word.
    verdicts: 32,
    mails: 4,
    sweeps: 1,
  }
  const take = async ({ name, data }: QueuedJob) => {
    if (name === ('sweep' satisfies JobName)) return sweeper.sweep()
    const { workItemId, epoch } = jobPayload.parse(data)
    if (isJobName(name)) processMeters.jobs.add({ kind: name })
    const work = processItem(engine, { id: workItemId, epoch }, stopping.signal)
    inWork.add(work)
    await work.finally(() => inWork.delete(work))
  }
  const onError = (error: Error) => engine.log.warn({ event: 'queue_error', err: error })
  const workers = queueNames.map((name) => ({
    name,
    ...queue.worker(name, take, { concurrency: concurrency[name], onError }),
  }))
  const steered = workers.filter(({ name }) => name === 'completions' || name === 'gradings')
  const stopSteering = steerConcurrency(steered, made.lanes)
  return {
    async ready() {
      await Promise.all(workers.map((worker) => worker.ready()))
    },
    async stop(graceMs = DEFAULT_GRACE_MS) {
      stopSteering()
      made.lanes.drain()
      const closed = Promise.all(workers.map((worker) => worker.close(graceMs)))
      await sweeper.stop()
      // A queue may hand over one more job while it closes: only when all are closed is nothing to come.
      await Promise.race([closed.then(() => Promise.allSettled([...inWork])), wait(graceMs)])
      stopping.abort(new Error('The worker is stopping.'))
      await Promise.race([Promise.allSettled([...inWork]), wait(GIVE_BACK_MS)])
      await closed
      await Promise.all([made.lanes.giveBack(), made.budgets.giveBack()])
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

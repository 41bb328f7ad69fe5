import { emptyExpiredMails } from '../notifications/empty-expired-mails'
import { catalog, jobId, type ItemJobName, type QueueName } from '../jobs/catalog'
import { withTimeout } from '../runtime/with-timeout'
import { createBackoff } from '../runtime/create-backoff'
import { processMeters } from '../operations/process-meters'
import type { Engine } from './engine'
import { resumeDueRuns } from '../runs/ride-out-outage'
import { settleIdleRuns } from '../runs/settle-run'
import { pickDueOrAbandonedItems, unmarkQueued, type PickedItem } from '../work/pick-due-or-abandoned-items'
import { NO_DIRECT_WORK, type DirectWork } from './direct-work'
import type { QueueBackend } from '../queue/job-queue'

export interface Sweeper {
  /** Sweeps now; when called during a sweep, once more after it. Never rejects. */
  sweep: () => Promise<void>
  /** Sweeps shortly; calls until then share one sweep. */
  wake: () => void
  /** Time since the last completed sweep, or since the start. */
  sweptMsAgo: () => number
  stop: () => Promise<void>
}

const EVERY_MS = 1_000
const QUEUE_MS = 5_000
const WAKE_DELAY_MS = 200
const CLEAN_UP_EVERY_MS = 60_000

/**
 * The only path by which work items reach the queue, or a worker directly while the queue is down. Any number
 * of processes may sweep at once.
 */
export function startSweeper(
  engine: Pick<Engine, 'db' | 'pool' | 'log'>,
  queue: QueueBackend,
  direct: DirectWork = NO_DIRECT_WORK,
): Sweeper {
  let running: Promise<void> | null = null
  let mustSweepAgain = false
  let isStopped = false
  let isFailing = false
  let pausedUntil = -Infinity
  const backoff = createBackoff({ firstMs: EVERY_MS })
  let waking: NodeJS.Timeout | null = null
  let sweptAt = performance.now()
  let cleanedUpAt = -Infinity

  let isQueueDown = false
  const askQueue = <Value>(answer: Promise<Value>) =>
    // A queue that was never reached does not refuse: it waits.
    withTimeout(answer, QUEUE_MS, `The queue did not answer within ${QUEUE_MS} ms.`)
  const awaitQueue = async () => {
    const queueBackoff = createBackoff({ firstMs: EVERY_MS })
    while (isQueueDown && !isStopped) {
      await new Promise((resolve) => setTimeout(resolve, queueBackoff.next()).unref())
      isQueueDown = await askQueue(queue.ping()).then(
        () => false,
        () => true,
      )
    }
    if (!isStopped) engine.log.info({ event: 'queue_recovered' })
  }
  const addToQueue = async (name: QueueName, jobs: Job[]): Promise<boolean> => {
    if (isQueueDown) return false
    try {
      await askQueue(queue.queue(name).addMany(jobs))
      return true
    } catch (error) {
      engine.log.warn({ event: 'queue_unavailable', err: error })
      isQueueDown = true
      void awaitQueue()
      return false
    }
  }
  const handOver = async (kind: ItemJobName, items: PickedItem[]) => {
    const { queue: name } = catalog[kind]
    const jobs = items.map((item) => toJob(kind, item))
    if (await addToQueue(name, jobs)) return
    const started = direct.start(
      name,
      jobs.map((job) => ({ ...job, id: job.jobId })),
    )
    if (started < items.length) await unmarkQueued(engine.pool, items.slice(started))
  }
  const sweepOnce = async () => {
    await resumeDueRuns(engine)
    const picked = await pickDueOrAbandonedItems(engine.pool, isQueueDown ? { limit: direct.room() } : {})
    for (const kind of new Set(picked.map((item) => item.kind)))
      await handOver(
        kind,
        picked.filter((item) => item.kind === kind),
      )
    await settleIdleRuns(engine)
    if (performance.now() - cleanedUpAt < CLEAN_UP_EVERY_MS) return
    cleanedUpAt = performance.now()
    await emptyExpiredMails(engine.pool)
  }
  const run = async () => {
    do {
      mustSweepAgain = false
      const startedAt = performance.now()
      try {
        await sweepOnce()
        sweptAt = performance.now()
        processMeters.sweepSeconds.observe((sweptAt - startedAt) / 1_000)
        if (isFailing) engine.log.info({ event: 'sweep_recovered' })
        isFailing = false
        backoff.reset()
      } catch (error) {
        processMeters.sweepFailures.add()
        if (!isFailing) engine.log.error({ event: 'sweep_failed', err: error })
        isFailing = true
        pausedUntil = performance.now() + backoff.next()
      }
    } while (mustSweepAgain && !isFailing && !isStopped)
    running = null
  }
  const sweep = () => {
    if (isStopped) return Promise.resolve()
    if (running) mustSweepAgain = true
    else running = run()
    return running
  }
  const sweepUnlessPaused = () => {
    if (performance.now() >= pausedUntil) void sweep()
  }
  const timer = setInterval(sweepUnlessPaused, EVERY_MS)
  return {
    sweep,
    wake() {
      waking ??= setTimeout(() => {
        waking = null
        sweepUnlessPaused()
      }, WAKE_DELAY_MS)
    },
    sweptMsAgo: () => performance.now() - sweptAt,
    async stop() {
      isStopped = true
      clearInterval(timer)
      if (waking) clearTimeout(waking)
      await running
    },
  }
}

type Job = ReturnType<typeof toJob>

function toJob(kind: ItemJobName, { id, epoch, wasTaken }: PickedItem) {
  const data = { workItemId: id, epoch }
  return { name: kind, data, jobId: jobId(kind, data), goesFirst: wasTaken }
}

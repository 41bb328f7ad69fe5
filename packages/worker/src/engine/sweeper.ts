import { emptyExpiredMails } from '../notifications/empty-expired-mails'
import { catalog, jobId, type ItemJobName } from '../jobs/catalog'
import { processMeters } from '../operations/process-meters'
import type { Engine } from './engine'
import { settleIdleRuns } from '../runs/settle-run'
import { pickDueOrAbandonedItems, unmarkQueued, type PickedItem } from '../work/pick-due-or-abandoned-items'
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
const WAKE_DELAY_MS = 200
const CLEAN_UP_EVERY_MS = 60_000

/** The only path by which work items reach the queue. Any number of processes may sweep at once. */
export function startSweeper(engine: Pick<Engine, 'db' | 'pool' | 'log'>, queue: QueueBackend): Sweeper {
  let running: Promise<void> | null = null
  let mustSweepAgain = false
  let isStopped = false
  let isFailing = false
  let waking: NodeJS.Timeout | null = null
  let sweptAt = performance.now()
  let cleanedUpAt = -Infinity

  const sweepOnce = async () => {
    const picked = await pickDueOrAbandonedItems(engine.pool)
    await enqueueAll(engine, queue, picked)
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
      } catch (error) {
        processMeters.sweepFailures.add()
        if (!isFailing) engine.log.error({ event: 'sweep_failed', err: error })
        isFailing = true
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
  const timer = setInterval(() => void sweep(), EVERY_MS)
  return {
    sweep,
    wake() {
      waking ??= setTimeout(() => {
        waking = null
        void sweep()
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

async function enqueueAll(
  { pool }: Pick<Engine, 'pool'>,
  queue: QueueBackend,
  picked: PickedItem[],
): Promise<void> {
  const kinds = [...new Set(picked.map(({ kind }) => kind))]
  for (const kind of kinds) {
    const items = picked.filter((item) => item.kind === kind)
    try {
      await queue.queue(catalog[kind].queue).addMany(items.map((item) => toJob(kind, item)))
    } catch (error) {
      await unmarkQueued(pool, items)
      throw error
    }
  }
}

function toJob(kind: ItemJobName, { id, epoch, wasTaken }: PickedItem) {
  const data = { workItemId: id, epoch }
  return { name: kind, data, jobId: jobId(kind, data), goesFirst: wasTaken }
}

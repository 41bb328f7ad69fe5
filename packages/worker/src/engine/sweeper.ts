import { emptyExpiredMails } from '../mailing/empty-expired-mails'
import { catalog, jobId, type ItemJobName } from '../catalog'
import { processMeters } from '../operations/process-meters'
import type { QueueBackend } from '../queue/queue-backend'
import type { Engine } from './engine'
import { settleIdleRuns } from './settle-run'
import { pickReadyItems, unmarkQueued, type PickedItem } from './sweep'

export interface Sweeper {
  /** Sweeps now; asked again meanwhile, once more after it. Never rejects. */
  sweep: () => Promise<void>
  /** Sweeps in a moment, together with whoever else asks until then. */
  wake: () => void
  /** How long ago it last swept without a fault, or began. */
  sweptMsAgo: () => number
  stop: () => Promise<void>
}

const EVERY_MS = 1_000
const MOMENT_MS = 200
const TIDY_EVERY_MS = 60_000

/** The one path on which work items come onto the queue. Any number of processes may sweep at once. */
export function startSweeper(engine: Pick<Engine, 'db' | 'pool' | 'log'>, queue: QueueBackend): Sweeper {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let isFailing = false
  let waking: NodeJS.Timeout | null = null
  let sweptAt = performance.now()
  let tidiedAt = -Infinity

  const sweepOnce = async () => {
    const picked = await pickReadyItems(engine.pool)
    await enqueueAll(engine, queue, picked)
    await settleIdleRuns(engine)
    if (performance.now() - tidiedAt < TIDY_EVERY_MS) return
    tidiedAt = performance.now()
    await emptyExpiredMails(engine.pool)
  }
  const run = async () => {
    do {
      again = false
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
    } while (again && !isFailing && !stopped)
    running = null
  }
  const sweep = () => {
    if (stopped) return Promise.resolve()
    if (running) again = true
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
      }, MOMENT_MS)
    },
    sweptMsAgo: () => performance.now() - sweptAt,
    async stop() {
      stopped = true
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

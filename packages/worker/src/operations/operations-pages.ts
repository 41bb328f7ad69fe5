import type { Pool } from 'pg'
import { formatMetrics, METRICS_CONTENT_TYPE, type MetricFamily } from './format-metrics'
import { processMeters } from './process-meters'
import { readHealth } from './read-health'
import { readProcessMetrics, watchEventLoop, type ProcessFacts } from './read-process-metrics'
import { readWorkMetrics } from './read-work-metrics'
import type { Page } from './serve-operations'

export interface OperationsPagesOptions {
  pool: Pool
  readFacts: () => ProcessFacts & { isStopping: boolean }
  /** Rejects when the queue cannot be reached. */
  pingQueue: () => Promise<void>
  patienceSeconds?: number
}

const PING_WITHIN_MS = 1_000
const statusOf = { ok: 200, stopping: 200, stuck: 503, unreachable: 503 } as const

/** `/healthz` and `/metrics` of a worker. */
export function openOperationsPages({ pool, readFacts, pingQueue, patienceSeconds }: OperationsPagesOptions) {
  const eventLoop = watchEventLoop()
  let collecting: Promise<string> | null = null

  const collect = async (): Promise<string> => {
    const [work, queueUp] = await Promise.all([readWorkMetrics(pool).catch(() => null), answers(pingQueue)])
    const families: MetricFamily[] = [
      isUp(
        'consilium_database_up',
        'Whether the database answered; without it, what it tells is absent.',
        work !== null,
      ),
      isUp('consilium_queue_up', 'Whether the queue answered.', queueUp),
      ...(work ?? []),
      ...Object.values(processMeters).map((meter) => meter.read()),
      ...readProcessMetrics(readFacts()),
      eventLoop.read(),
    ]
    return formatMetrics(families)
  }
  return {
    pages: {
      async '/healthz'(): Promise<Page> {
        const { isStopping, sweptMsAgo, id, version, queue, inWork } = readFacts()
        const health = await readHealth({
          pool,
          sweptMsAgo,
          isStopping,
          ...(patienceSeconds === undefined ? {} : { patienceSeconds }),
        })
        return {
          status: statusOf[health.status],
          contentType: 'application/json',
          body: `${JSON.stringify({ ...health, worker: id, version, queue, inWork })}\n`,
        }
      },
      async '/metrics'(): Promise<Page> {
        // Many who ask at once share one look at the database.
        collecting ??= collect().finally(() => (collecting = null))
        return { status: 200, contentType: METRICS_CONTENT_TYPE, body: await collecting }
      },
    },
    close: () => eventLoop.stop(),
  }
}

function isUp(name: string, help: string, up: boolean): MetricFamily {
  return { name, type: 'gauge', help, samples: [{ value: up ? 1 : 0 }] }
}

async function answers(ping: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PING_WITHIN_MS)
  })
  try {
    return await Promise.race([
      ping().then(
        () => true,
        () => false,
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}

import type { Pool } from 'pg'
import { withTimeout } from '../runtime/with-timeout'
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
    const [work, queueUp] = await Promise.all([
      readWorkMetrics(pool).catch(() => null),
      withTimeout(pingQueue(), PING_WITHIN_MS).then(
        () => true,
        () => false,
      ),
    ])
    const families: MetricFamily[] = [
      isUp(
        'consilium_database_up',
        'Whether the database answered; if not, the metrics that are read from it are absent.',
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
        // Concurrent requests share one read of the database.
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

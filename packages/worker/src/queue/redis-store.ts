import { createRedisBackend, type BackendFactory } from 'bullmq'
import { Redis } from 'ioredis'
import { jitter } from '../runtime/create-backoff'
import type { QueueStore } from './queue-store'

// The braces put all keys into one hash slot, as a Redis cluster requires.
const PREFIX = '{consilium}'

export function openRedisStore(url: string): QueueStore {
  // A web request must not wait for a queue that is down; a worker waits as long as necessary.
  const producer = new Redis(url, { retryStrategy: pauseUpTo(1_500), maxRetriesPerRequest: 1 })
  const consumer = new Redis(url, {
    retryStrategy: pauseUpTo(5_000),
    maxRetriesPerRequest: null,
    lazyConnect: true,
  })
  for (const client of [producer, consumer]) client.on('error', () => undefined)
  const backendFactory: BackendFactory = createRedisBackend
  return {
    kind: 'redis',
    forQueues: { connection: producer, prefix: PREFIX, backendFactory },
    forWorkers: { connection: consumer, prefix: PREFIX, backendFactory },
    prepare: async () => undefined,
    repair: async () => false,
    async ping() {
      await producer.ping()
    },
    async close() {
      producer.disconnect()
      consumer.disconnect()
    },
  }
}

/** Doubles the pause between attempts to connect, up to a limit. */
function pauseUpTo(maxMs: number): (attempt: number) => number {
  return (attempt) => jitter(Math.min(50 * 2 ** Math.min(attempt - 1, 10), maxMs))
}

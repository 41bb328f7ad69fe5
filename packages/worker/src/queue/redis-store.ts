import { createRedisBackend, type BackendFactory } from 'bullmq'
import { Redis } from 'ioredis'
import type { QueueStore } from './queue-store'

// The braces put all keys into one hash slot, as a Redis cluster requires.
const PREFIX = '{consilium}'

export function openRedisStore(url: string): QueueStore {
  const retryStrategy = (attempt: number) => Math.min(attempt * 50, 2_000)
  // A web request must not wait for a queue that is down; a worker waits as long as necessary.
  const producer = new Redis(url, { retryStrategy, maxRetriesPerRequest: 1 })
  const consumer = new Redis(url, { retryStrategy, maxRetriesPerRequest: null, lazyConnect: true })
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

import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createBackoff } from '../runtime/create-backoff'
import {
  recordHeartbeat,
  markWorkerStopping,
  registerWorker,
  removeOldWorkers,
  removeWorker,
  type Heartbeat,
  type NewWorker,
  type WorkerIdentity,
} from './worker-row'

export interface Presence extends WorkerIdentity {
  /** Reports the worker's state every five seconds from now on. */
  startHeartbeat: (readBeat: () => Heartbeat) => void
  /** Records that the worker takes no new work from now on. */
  announceStop: () => Promise<void>
  /** Deletes the row, and with it the leases that the worker still holds. Never rejects. */
  end: () => Promise<void>
}

const EVERY_MS = 5_000
const CLEAN_EVERY_MS = 60 * 60_000

/**
 * Registers the worker, however long the database takes to respond; null when the worker is stopped before.
 */
export async function openPresence(
  pool: Pool,
  log: Logger,
  worker: NewWorker,
  signal?: AbortSignal,
): Promise<Presence | null> {
  const identity = await registerWithRetries(pool, log, worker, signal)
  if (!identity) return null
  let readBeat: () => Heartbeat = () => ({ inWork: 0, sweptMsAgo: null })
  let beating: Promise<void> | null = null
  let isFailing = false
  let cleanedAt = -Infinity

  const beat = async () => {
    try {
      await recordHeartbeat(pool, identity, readBeat())
      if (performance.now() - cleanedAt > CLEAN_EVERY_MS) {
        await removeOldWorkers(pool)
        cleanedAt = performance.now()
      }
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ event: 'heartbeat_failed', err: error })
      isFailing = true
    }
    beating = null
  }
  const timer = setInterval(() => (beating ??= beat()), EVERY_MS)
  return {
    ...identity,
    startHeartbeat(read) {
      readBeat = read
      beating ??= beat()
    },
    async announceStop() {
      await markWorkerStopping(pool, identity.id).catch((error: unknown) =>
        log.warn({ event: 'heartbeat_failed', err: error }),
      )
    },
    async end() {
      clearInterval(timer)
      await beating
      await removeWorker(pool, identity.id).catch((error: unknown) =>
        log.warn({ event: 'worker_row_left', err: error }),
      )
    },
  }
}

async function registerWithRetries(
  pool: Pool,
  log: Logger,
  worker: NewWorker,
  signal?: AbortSignal,
): Promise<WorkerIdentity | null> {
  const backoff = createBackoff()
  let isFailing = false
  while (!signal?.aborted) {
    try {
      return await registerWorker(pool, worker)
    } catch (error) {
      if (!isFailing) log.warn({ event: 'database_unreachable', err: error })
      isFailing = true
      await new Promise((resolve) => setTimeout(resolve, backoff.next()))
    }
  }
  return null
}

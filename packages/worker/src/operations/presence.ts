import type { Pool } from 'pg'
import type { Logger } from 'pino'
import {
  beatWorker,
  markWorkerStopping,
  registerWorker,
  removeOldWorkers,
  removeWorker,
  type Beat,
  type NewWorker,
  type WorkerIdentity,
} from './worker-row'

export interface Presence extends WorkerIdentity {
  /** Begins to tell every five seconds how the worker does. */
  keepTelling: (readBeat: () => Beat) => void
  /** Says that nothing new is taken from now on. */
  announceStop: () => Promise<void>
  /** Takes the row away, and with it what the worker still holds. Never rejects. */
  end: () => Promise<void>
}

const EVERY_MS = 5_000
const CLEAN_EVERY_MS = 60 * 60_000
const RETRY_MS = 1_000

/** Makes the worker known, however long the database takes to answer; null when it is told to stop before. */
export async function openPresence(
  pool: Pool,
  log: Logger,
  worker: NewWorker,
  signal?: AbortSignal,
): Promise<Presence | null> {
  const identity = await registerPatiently(pool, log, worker, signal)
  if (!identity) return null
  let readBeat: () => Beat = () => ({ inWork: 0, sweptMsAgo: null })
  let beating: Promise<void> | null = null
  let isFailing = false
  let cleanedAt = -Infinity

  const tell = async () => {
    try {
      await beatWorker(pool, identity, readBeat())
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
  const timer = setInterval(() => (beating ??= tell()), EVERY_MS)
  return {
    ...identity,
    keepTelling(read) {
      readBeat = read
      beating ??= tell()
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

async function registerPatiently(
  pool: Pool,
  log: Logger,
  worker: NewWorker,
  signal?: AbortSignal,
): Promise<WorkerIdentity | null> {
  let isFailing = false
  while (!signal?.aborted) {
    try {
      return await registerWorker(pool, worker)
    } catch (error) {
      if (!isFailing) log.warn({ event: 'database_unreachable', err: error })
      isFailing = true
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  return null
}

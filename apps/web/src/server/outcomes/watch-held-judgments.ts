import type { Database } from '@consilium/db'
import { applyHeldJudgments } from './apply-held-judgments'

interface WatchOptions {
  db: () => Database
  /** False while the database is away. */
  isReady?: () => boolean | Promise<boolean>
  onError: (error: unknown) => void
  everyMs?: number
}

const EVERY_MS = 1_000
const RETRY_MS = 60_000

/**
 * Applies due reviews and adjudications every second, so that none waits until somebody opens a page. Runs in
 * every web process, because the services live there. Returns a function that stops it.
 */
export function watchHeldJudgments({
  db,
  isReady = () => true,
  onError,
  everyMs = EVERY_MS,
}: WatchOptions): () => Promise<void> {
  /** When those that failed are tried again, by assignment. */
  const retryAt = new Map<string, number>()
  const apply = async () => {
    try {
      if (!(await isReady())) return
      for (const [id, at] of retryAt) if (at <= Date.now()) retryAt.delete(id)
      await applyHeldJudgments(db(), {
        except: [...retryAt.keys()],
        onError(error, id) {
          retryAt.set(id, Date.now() + RETRY_MS)
          onError(error)
        },
      })
    } catch (error) {
      onError(error)
    }
  }
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= apply().finally(() => {
      running = null
    })
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

import type { Engine } from '../engine/engine'
import { writeBoards, type WrittenBoards } from './write-boards'

const EVERY_MS = 1_000

/**
 * Checks every second whether a board changed, and stores its snapshot. The check reads published results only, so
 * no change needs to announce itself. The first check computes every board, because the code may be new. Call the
 * returned function to stop.
 */
export function scheduleBoards(engine: Pick<Engine, 'db' | 'pool' | 'log'>): () => Promise<void> {
  const stopping = new AbortController()
  const written: WrittenBoards = new Map()
  let running: Promise<void> | null = null
  let isFailing = false
  const run = () => {
    running ??= writeBoards(engine, { written, signal: stopping.signal })
      .then(
        (stored) => {
          if (stored > 0) engine.log.info({ event: 'boards_written', snapshots: stored })
          isFailing = false
        },
        (error: unknown) => {
          if (!isFailing) engine.log.error({ event: 'boards_failed', err: error })
          isFailing = true
        },
      )
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

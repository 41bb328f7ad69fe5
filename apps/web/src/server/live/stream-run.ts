import { RUN_BEAT_EVERY_MS, type RunEvent } from '../../domain/run-events'
import type { RunChanges } from './create-run-changes'

interface StreamOptions {
  changes: RunChanges
  runId: string
  /** Why the reader may no longer follow, or null. */
  readRefusal: () => Promise<string | null>
  /** However it ended. */
  onClose: () => void
  everyMs?: number
  beatEveryMs?: number
  checkEveryMs?: number
}

/** However much comes, a reader looks once a second. */
const EVERY_MS = 1_000
const CHECK_EVERY_MS = 30_000
/** The browser comes back by itself. */
const LONGEST_MS = 15 * 60_000

/** That a run has changed, as server-sent events; what it has become is read by the page as at first. */
export function streamRun({ changes, runId, readRefusal, onClose, everyMs = EVERY_MS, beatEveryMs = RUN_BEAT_EVERY_MS, checkEveryMs = CHECK_EVERY_MS }: StreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const timers: NodeJS.Timeout[] = []
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true
      let waiting: NodeJS.Timeout | null = null
      let toldAt = -Infinity
      const write = (text: string) => {
        // Who does not read gets the next one.
        if (isOpen && (controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text))
      }
      const send = (event: RunEvent) => write(`data: ${JSON.stringify(event)}\n\n`)
      const tell = () => {
        waiting = null
        toldAt = performance.now()
        send({ is: 'changed' })
      }
      const unfollow = changes.follow(runId, () => {
        waiting ??= setTimeout(tell, Math.max(0, toldAt + everyMs - performance.now())).unref()
      })
      stop = () => {
        if (!isOpen) return
        isOpen = false
        unfollow()
        if (waiting) clearTimeout(waiting)
        timers.forEach(clearTimeout)
        onClose()
      }
      const close = () => {
        if (!isOpen) return
        stop()
        controller.close()
      }
      const check = async () => {
        const reason = await readRefusal().catch(() => null)
        if (reason === null) return
        send({ is: 'refused', reason })
        close()
      }
      // What comes first also opens the way through buffers.
      write('retry: 2000\n\n')
      timers.push(setInterval(() => send({ is: 'beat' }), beatEveryMs), setInterval(() => void check(), checkEveryMs), setTimeout(close, LONGEST_MS))
      timers.forEach((timer) => timer.unref())
    },
    cancel: () => stop(),
  }, { highWaterMark: 16 })
}

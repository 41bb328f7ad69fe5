import { RUN_BEAT_EVERY_MS, type RunEvent } from '../../domain/run-events'
import type { Changes } from './create-changes'
import { keepAllowed, type Permit } from './keep-allowed'

interface StreamOptions {
  changes: Changes
  runId: string
  permit: Permit
  /** However it ended. */
  onClose: () => void
  everyMs?: number
  beatEveryMs?: number
}

/** However much comes, a reader looks once a second. */
const EVERY_MS = 1_000
/** The browser comes back by itself. */
const LONGEST_MS = 15 * 60_000

/** That a run has changed, as server-sent events; what it has become is read by the page as at first. */
export function streamRun({
  changes,
  runId,
  permit,
  onClose,
  everyMs = EVERY_MS,
  beatEveryMs = RUN_BEAT_EVERY_MS,
}: StreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const timers: NodeJS.Timeout[] = []
  let stop = () => {}
  return new ReadableStream<Uint8Array>(
    {
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
        const unpermit = keepAllowed(permit, (reason) => {
          send({ is: 'refused', reason })
          close()
        })
        stop = () => {
          if (!isOpen) return
          isOpen = false
          unfollow()
          unpermit()
          if (waiting) clearTimeout(waiting)
          timers.forEach(clearTimeout)
          onClose()
        }
        const close = () => {
          if (!isOpen) return
          stop()
          controller.close()
        }
        // What comes first also opens the way through buffers.
        write('retry: 2000\n\n')
        timers.push(
          setInterval(() => send({ is: 'beat' }), beatEveryMs),
          setTimeout(close, LONGEST_MS),
        )
        timers.forEach((timer) => timer.unref())
      },
      cancel: () => stop(),
    },
    { highWaterMark: 16 },
  )
}

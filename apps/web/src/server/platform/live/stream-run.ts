import { RUN_BEAT_EVERY_MS, type RunEvent } from '../../../domain/running/run-events'
import type { Changes } from './create-changes'
import { watchPermission, type Permit } from './watch-permission'

interface StreamOptions {
  changes: Changes
  runId: string
  permit: Permit
  /** Called once, however the stream ends. */
  onClose: () => void
  everyMs?: number
  beatEveryMs?: number
}

/** At most one event per second, however many changes arrive. */
const EVERY_MS = 1_000
/** The browser reconnects automatically. */
const MAX_DURATION_MS = 15 * 60_000

/** Streams server-sent events that a run has changed; the page then reloads its data. */
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
        let notifiedAt = -Infinity
        const write = (text: string) => {
          // A reader that is behind gets the next event instead.
          if (isOpen && (controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text))
        }
        const send = (event: RunEvent) => write(`data: ${JSON.stringify(event)}\n\n`)
        const notify = () => {
          waiting = null
          notifiedAt = performance.now()
          send({ is: 'changed' })
        }
        const unfollow = changes.follow(runId, () => {
          waiting ??= setTimeout(notify, Math.max(0, notifiedAt + everyMs - performance.now())).unref()
        })
        const unpermit = watchPermission(permit, (reason) => {
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
        // The first bytes also flush buffers of proxies.
        write('retry: 2000\n\n')
        timers.push(
          setInterval(() => send({ is: 'beat' }), beatEveryMs),
          setTimeout(close, MAX_DURATION_MS),
        )
        timers.forEach((timer) => timer.unref())
      },
      cancel: () => stop(),
    },
    { highWaterMark: 16 },
  )
}

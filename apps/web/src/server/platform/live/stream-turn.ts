import type { AuthoringTurnEvent } from '../../../domain/authoring/authoring-turns'
import { HEARTBEAT_INTERVAL_MS } from '../../../domain/turns/turn-states'
import type { TurnEvent } from '../../../domain/turns/turns'
import type { TurnFeeds } from './create-turn-feeds'
import { watchPermission, type Permit } from './watch-permission'

interface StreamOptions {
  feeds: TurnFeeds
  turnId: string
  /** The last sequence that the reader has. */
  after: number
  permit: Permit
  /** The reader may not see which llm answers. */
  isBlind?: boolean
  /** Called once, however the stream ends. */
  onClose: () => void
  beatEveryMs?: number
}

/** The browser reconnects automatically and resumes. */
const MAX_DURATION_MS = 15 * 60_000
const MAX_WAITING_BYTES = 64 * 1024

/** Streams a turn as server-sent events from the reader's position to its end. */
export function streamTurn(options: StreamOptions): ReadableStream<Uint8Array> {
  const {
    feeds,
    turnId,
    after,
    permit,
    isBlind = false,
    onClose,
    beatEveryMs = HEARTBEAT_INTERVAL_MS,
  } = options
  const encoder = new TextEncoder()
  const timers: NodeJS.Timeout[] = []
  let stop = () => {}
  let look = () => {}
  /** True when the reader was not ready; the turn is read again as soon as there is room. */
  let isBehind = false

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true
        const isReady = () => {
          const hasRoom = isOpen && (controller.desiredSize ?? 0) > 0
          isBehind ||= !hasRoom
          return hasRoom
        }
        const write = (text: string) => controller.enqueue(encoder.encode(text))
        const send = (event: TurnEvent | AuthoringTurnEvent, sequence?: number) =>
          write(`${sequence === undefined ? '' : `id: ${sequence}\n`}data: ${JSON.stringify(event)}\n\n`)
        const close = () => {
          if (!isOpen) return
          stop()
          controller.close()
        }
        // The first bytes also flush buffers of proxies.
        write('retry: 1000\n\n')
        const followed = feeds.follow(turnId, { position: after, isReady, send, isBlind }, close)
        const unpermit = watchPermission(permit, (reason) => {
          send({ is: 'refused', reason })
          close()
        })
        stop = () => {
          if (!isOpen) return
          isOpen = false
          unpermit()
          followed.leave()
          timers.forEach(clearTimeout)
          onClose()
        }
        look = followed.look
        const beat = () => {
          if (!isReady()) return
          send({ is: 'beat' })
          followed.look()
        }
        timers.push(setInterval(beat, beatEveryMs), setTimeout(close, MAX_DURATION_MS))
        timers.forEach((timer) => timer.unref())
      },
      pull() {
        if (!isBehind) return
        isBehind = false
        look()
      },
      cancel: () => stop(),
    },
    { highWaterMark: MAX_WAITING_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
  )
}

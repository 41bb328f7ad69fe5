import type { AuthoringTurnEvent } from '../../domain/authoring-turns'
import { BEAT_EVERY_MS } from '../../domain/turn-states'
import type { TurnEvent } from '../../domain/turns'
import type { TurnFeeds } from './create-turn-feeds'
import { keepAllowed, type Permit } from './keep-allowed'

interface StreamOptions {
  feeds: TurnFeeds
  turnId: string
  /** The sequence that the reader has. */
  after: number
  permit: Permit
  /** The reader may not be told which llm answers. */
  isBlind?: boolean
  /** However it ended. */
  onClose: () => void
  beatEveryMs?: number
}

/** The browser comes back by itself and goes on where it was. */
const LONGEST_MS = 15 * 60_000
const MOST_WAITING_BYTES = 64 * 1024

/** A turn as server-sent events, from where the reader is to its end. */
export function streamTurn(options: StreamOptions): ReadableStream<Uint8Array> {
  const { feeds, turnId, after, permit, isBlind = false, onClose, beatEveryMs = BEAT_EVERY_MS } = options
  const encoder = new TextEncoder()
  const timers: NodeJS.Timeout[] = []
  let stop = () => {}
  let look = () => {}
  /** Something could not be taken: it is looked for as soon as there is room. */
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
        // What comes first also opens the way through buffers.
        write('retry: 1000\n\n')
        const followed = feeds.follow(turnId, { position: after, isReady, send, isBlind }, close)
        const unpermit = keepAllowed(permit, (reason) => {
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
        timers.push(setInterval(beat, beatEveryMs), setTimeout(close, LONGEST_MS))
        timers.forEach((timer) => timer.unref())
      },
      pull() {
        if (!isBehind) return
        isBehind = false
        look()
      },
      cancel: () => stop(),
    },
    { highWaterMark: MOST_WAITING_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
  )
}

import { HEARTBEAT_INTERVAL_MS } from '../../../domain/turns/turn-states'

/** The events of an answer’s stream; the end event differs by stream. */
type StreamEvent<End> =
  { is: 'text' | 'replace'; text: string } | { is: 'refused'; reason: string } | { is: 'beat' } | End

interface FollowOptions<End> {
  /** The URL of the event stream. */
  address: string
  /** Validates an event. */
  readEvent: (data: unknown) => StreamEvent<End>
  /** The text that is already shown; `sequence` is where it ends in the stream. */
  text: string
  sequence: number
  /** Called with the whole text so far, each time it changes. */
  onText: (text: string) => void
  onEnd: (end: End) => void
  /** Called when following has failed for good, although the answer may continue. */
  onLost: (sentence: string) => void
  openSource?: (url: string) => EventSource
  firstRetryMs?: number
}

const SILENCE_MS = 3 * HEARTBEAT_INTERVAL_MS
const MAX_RETRIES = 6
const MAX_RETRY_MS = 15_000
const LOST = 'The connection to the site was lost. Reload the page; the answer is kept.'

/**
 * Follows a streaming answer until it ends, and reconnects as needed. Returns a function that stops
 * following.
 */
export function followTurn<End extends { is: 'end' }>({
  address,
  readEvent,
  text,
  sequence,
  onText,
  onEnd,
  onLost,
  openSource = (url) => new EventSource(url),
  firstRetryMs = 1_000,
}: FollowOptions<End>): () => void {
  let shown = text
  let after = sequence
  let retries = 0
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const stop = () => {
    isOver = true
    clearTimeout(timer)
    source?.close()
  }
  const show = (next: string) => {
    shown = next
    onText(shown)
  }
  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  const open = () => {
    source?.close()
    const opened = openSource(`${address}?after=${after}`)
    source = opened
    wait(SILENCE_MS, open)
    opened.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      if (isOver || source !== opened) return
      retries = 0
      wait(SILENCE_MS, open)
      const event = readEvent(JSON.parse(data))
      if (/^\d+$/.test(lastEventId)) after = Number(lastEventId)
      if (event.is === 'text') show(shown + event.text)
      if (event.is === 'replace') show(event.text)
      if (event.is === 'end' || event.is === 'refused') stop()
      if (event.is === 'end') onEnd(event)
      if (event.is === 'refused') onLost(event.reason)
    }
    opened.onerror = () => {
      // The browser reconnects by itself while connecting; after a response that is not a stream (CLOSED) it
      // does not.
      if (isOver || source !== opened || opened.readyState !== 2) return
      retries += 1
      if (retries <= MAX_RETRIES) return wait(Math.min(firstRetryMs * 2 ** (retries - 1), MAX_RETRY_MS), open)
      stop()
      onLost(LOST)
    }
  }
  open()
  return stop
}

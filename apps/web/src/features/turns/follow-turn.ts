import { BEAT_EVERY_MS } from '../../domain/turn-states'

/** What any stream of an answer tells; they differ in what the end says. */
type Told<End> =
  { is: 'text' | 'replace'; text: string } | { is: 'refused'; reason: string } | { is: 'beat' } | End

interface FollowOptions<End> {
  /** Where its events come from. */
  address: string
  /** Checks what came. */
  readEvent: (data: unknown) => Told<End>
  /** What is shown already, and the sequence that it reaches. */
  text: string
  sequence: number
  /** The whole text so far, each time it changes. */
  onText: (text: string) => void
  onEnd: (end: End) => void
  /** Nothing more will come, though the answer may go on. */
  onLost: (sentence: string) => void
  openSource?: (url: string) => EventSource
  firstRetryMs?: number
}

const SILENCE_MS = 3 * BEAT_EVERY_MS
const MOST_RETRIES = 6
const LONGEST_RETRY_MS = 15_000
const LOST = 'The connection to the site was lost. Reload the page; the answer is kept.'

/** Follows an answer until it ends, over breaks of the connection. Call what it returns to let go. */
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
      // While it is connecting the browser tries again by itself; an answer other than a stream ends that.
      if (isOver || source !== opened || opened.readyState !== 2) return
      retries += 1
      if (retries <= MOST_RETRIES)
        return wait(Math.min(firstRetryMs * 2 ** (retries - 1), LONGEST_RETRY_MS), open)
      stop()
      onLost(LOST)
    }
  }
  open()
  return stop
}

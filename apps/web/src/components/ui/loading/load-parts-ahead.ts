import { loaders } from './part-loaders'

const QUIET_MS = 2_000
/** Running a part that has arrived takes longer than a frame, so it waits until nothing was typed for this long. */
const PAUSE_MS = 300
/** Somebody who types without a pause gets the next part after this time. */
const MAX_WAIT_MS = 10_000
/** Marks in the timeline of the browser where the first load ends. */
export const PARTS_AHEAD = 'parts-ahead'

/**
 * Fetches all registered parts in sequence, each in a pause of typing, so that everything still opens after the
 * connection is lost. Returns a function that stops fetching.
 */
export function loadPartsAhead(onDone: () => void): () => void {
  const stopped = new AbortController()
  const isOver = () => stopped.signal.aborted
  let typedAt = -Infinity
  const onKey = () => void (typedAt = performance.now())
  window.addEventListener('keydown', onKey, { capture: true, passive: true, signal: stopped.signal })
  const waitForPause = async () => {
    const end = performance.now() + MAX_WAIT_MS
    for (;;) {
      const left = Math.min(typedAt + PAUSE_MS, end) - performance.now()
      if (left <= 0 || isOver()) return
      await new Promise((resolve) => setTimeout(resolve, left))
    }
  }
  const load = async () => {
    performance.mark(PARTS_AHEAD)
    for (const [loader, isLoaded] of loaders) {
      if (!isLoaded) await waitForPause()
      if (isOver()) return
      await loader().catch(() => undefined)
    }
    if (isOver()) return
    stopped.abort()
    onDone()
  }
  const timer = setTimeout(() => void load(), QUIET_MS)
  return () => {
    stopped.abort()
    clearTimeout(timer)
  }
}

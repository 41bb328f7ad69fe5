/** Whether each has loaded its part. */
const loaders = new Map<() => Promise<unknown>, boolean>()
const QUIET_MS = 2_000
/** Running a part that has arrived takes longer than a frame, so it waits until nothing was typed for this long. */
const PAUSE_MS = 500
/** Somebody who types without a pause gets the next part after this time. */
const MAX_WAIT_MS = 10_000
/** Marks in the timeline of the browser where the first load ends. */
export const PARTS_AHEAD = 'parts-ahead'

/**
 * Registers a loader, so that its part can also be fetched ahead. The returned function loads the part once,
 * and again after a failure.
 */
export function keepLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let pending: Promise<Part> | null = null
  const once = () =>
    (pending ??= load().then(
      (part) => {
        loaders.set(once, true)
        return part
      },
      (failure: unknown) => {
        pending = null
        throw failure
      },
    ))
  loaders.set(once, false)
  return once
}

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

const loaders = new Set<() => Promise<unknown>>()
const QUIET_MS = 2_000
/** Marks in the timeline of the browser where the first load ends. */
export const PARTS_AHEAD = 'parts-ahead'

/**
 * Registers a loader, so that its part can also be fetched ahead. The returned function loads the part once,
 * and again after a failure.
 */
export function keepLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let pending: Promise<Part> | null = null
  const once = () =>
    (pending ??= load().catch((failure: unknown) => {
      pending = null
      throw failure
    }))
  loaders.add(once)
  return once
}

/**
 * Fetches all registered parts in sequence once the page is idle, so that everything still opens after the
 * connection is lost. Returns a function that stops fetching.
 */
export function loadPartsAhead(onDone: () => void): () => void {
  let isOver = false
  const load = async () => {
    performance.mark(PARTS_AHEAD)
    for (const loader of loaders) if (!isOver) await loader().catch(() => undefined)
    if (!isOver) onDone()
  }
  const timer = setTimeout(() => void load(), QUIET_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

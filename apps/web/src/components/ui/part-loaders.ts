const loaders = new Set<() => Promise<unknown>>()
const QUIET_MS = 2_000

/** Remembers how a part is loaded that the page comes without, so that it can be fetched ahead. Gives it once, and again after a failure. */
export function keepLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let under: Promise<Part> | null = null
  const once = () =>
    (under ??= load().catch((failure: unknown) => {
      under = null
      throw failure
    }))
  loaders.add(once)
  return once
}

/**
 * Fetches, one after the other and while the page rests, all that it may need later: whoever loses the connection in
 * mid-work can open everything. Call what it returns to leave off.
 */
export function loadPartsAhead(onDone: () => void): () => void {
  let isOver = false
  const load = async () => {
    for (const one of loaders) if (!isOver) await one().catch(() => undefined)
    if (!isOver) onDone()
  }
  const timer = setTimeout(() => void load(), QUIET_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

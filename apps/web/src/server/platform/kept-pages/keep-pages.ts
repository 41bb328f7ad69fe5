import type { OutgoingHttpHeaders } from 'node:http'

/** How long a page is sent before it is rendered again. */
const FRESH_MS = 1_000
/** No request gets a page whose rendering began earlier than this before it. */
const MAX_AGE_MS = 2_000
const MAX_PAGES = 200
const MAX_BYTES = 32_000_000

/** A page as visitors without a session get it, ready to be sent. */
export interface KeptPage {
  headers: OutgoingHttpHeaders
  body: Buffer
}

interface Entry {
  /** The last finished rendering; without a page if it can't be kept. */
  last: { since: number; page: KeptPage | null } | null
  next: { since: number; page: Promise<KeptPage | null> } | null
}

/**
 * Keeps pages for a moment, so that many visitors cost one rendering a second. Requests for a page that is rendered
 * again get the last one, or wait if it is too old. Null means that the page can't be kept.
 */
export function keepPages(now: () => number) {
  const entries = new Map<string, Entry>()
  const isTooOld = ({ last }: Entry) => last !== null && now() - last.since >= MAX_AGE_MS
  const drop = () => {
    let bytes = [...entries.values()].reduce((sum, entry) => sum + bytesOf(entry), 0)
    for (const [key, entry] of entries) {
      const isUnused = entry.next === null && isTooOld(entry)
      if (!isUnused && entries.size <= MAX_PAGES && bytes <= MAX_BYTES) return
      entries.delete(key)
      bytes -= bytesOf(entry)
    }
  }
  const begin = (key: string, entry: Entry, render: () => Promise<KeptPage | null>) => {
    const since = now()
    const next = {
      since,
      page: render()
        .catch(() => null)
        .then((page) => {
          // A rendering that began later may have finished earlier.
          if (!entry.last || entry.last.since < since) entry.last = { since, page }
          if (entry.next === next) entry.next = null
          drop()
          return page
        }),
    }
    // The entries are in the order of their renderings.
    entries.delete(key)
    entries.set(key, entry)
    drop()
    return next
  }
  return async (key: string, render: () => Promise<KeptPage | null>): Promise<KeptPage | null> => {
    const entry = entries.get(key) ?? { last: null, next: null }
    if (entry.last && now() - entry.last.since < FRESH_MS) return entry.last.page
    if (!entry.next || now() - entry.next.since >= MAX_AGE_MS) entry.next = begin(key, entry, render)
    return entry.last && !isTooOld(entry) ? entry.last.page : entry.next.page
  }
}

const bytesOf = ({ last }: Entry) => last?.page?.body.length ?? 0

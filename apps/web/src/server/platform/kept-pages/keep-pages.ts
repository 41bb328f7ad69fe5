const MOST_PAGES = 200

/** A page as visitors without a session get it, ready to be sent. */
export interface KeptPage {
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/**
 * Keeps pages by their address for a moment, so that many visitors at once cost one rendering. Requests during the
 * rendering wait for it. A page that can't be kept is null.
 */
export function keepPages(
  load: (address: string) => Promise<KeptPage | null>,
  { keepMs, now = Date.now }: { keepMs: number; now?: () => number },
): (address: string) => Promise<KeptPage | null> {
  const pages = new Map<string, { since: number; page: Promise<KeptPage | null> }>()
  return (address) => {
    const kept = pages.get(address)
    if (kept && now() - kept.since < keepMs) return kept.page
    const page = load(address).catch(() => null)
    pages.delete(address)
    pages.set(address, { since: now(), page })
    const [oldest] = pages.keys()
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
    return page
  }
}

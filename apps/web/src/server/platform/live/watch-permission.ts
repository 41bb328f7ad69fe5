import type { Changes } from './create-changes'

export interface Permit {
  /** Access changes of the reader; each triggers an immediate check. */
  access: Changes
  personId: string
  /** Why the reader may no longer follow, or null. */
  readRefusal: () => Promise<string | null>
  checkEveryMs?: number
}

/** For access that expires by time, which is not notified. */
const CHECK_EVERY_MS = 30_000
const RETRY_MS = 500

/**
 * Ends a stream with the reason as soon as its reader may no longer follow; returns a function to stop
 * checking.
 */
export function watchPermission(
  { access, personId, readRefusal, checkEveryMs = CHECK_EVERY_MS }: Permit,
  end: (reason: string) => void,
): () => void {
  let isOver = false
  let isReading = false
  let again = false
  let retry: NodeJS.Timeout | undefined
  const check = async () => {
    again = true
    if (isReading) return
    isReading = true
    while (again && !isOver) {
      again = false
      const reason = await readRefusal().catch(() => undefined)
      if (isOver || reason === null) continue
      // The database was unavailable, which says nothing about access. Retries soon, because notifications
      // aren’t repeated.
      if (reason === undefined) retry = setTimeout(() => void check(), RETRY_MS).unref()
      else end(reason)
    }
    isReading = false
  }
  const unfollow = access.follow(personId, () => void check())
  const timer = setInterval(() => void check(), checkEveryMs).unref()
  // Checks once for changes between opening and subscribing, which were not notified.
  void check()
  return () => {
    isOver = true
    unfollow()
    clearInterval(timer)
    clearTimeout(retry)
  }
}

import type { Changes } from './create-changes'

export interface Permit {
  /** What is told of the reader: when it may have changed, they are asked about at once. */
  access: Changes
  personId: string
  /** Why the reader may no longer follow, or null. */
  readRefusal: () => Promise<string | null>
  checkEveryMs?: number
}

/** For what ends by the clock, which nobody tells. */
const CHECK_EVERY_MS = 30_000
const RETRY_MS = 500

/** Ends a stream with the reason as soon as its reader may no longer follow; call what it returns to let go. */
export function keepAllowed(
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
      // The database was away, not the permission: asked again soon, since nobody tells twice.
      if (reason === undefined) retry = setTimeout(() => void check(), RETRY_MS).unref()
      else end(reason)
    }
    isReading = false
  }
  const unfollow = access.follow(personId, () => void check())
  const timer = setInterval(() => void check(), checkEveryMs).unref()
  // What changed since it was opened, and before it was followed, was told to nobody.
  void check()
  return () => {
    isOver = true
    unfollow()
    clearInterval(timer)
    clearTimeout(retry)
  }
}

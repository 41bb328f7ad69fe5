let unread: number | null = null
const listeners = new Set<() => void>()

/** The last known number of unread notifications; null means that the count from the page load applies. */
export const readUnread = (): number | null => unread
export const readUnreadOnServer = (): null => null

export function publishUnread(count: number): void {
  unread = count
  for (const listener of listeners) listener()
}

export function subscribeToUnread(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let unread: number | null = null
const listeners = new Set<() => void>()

/** How many notifications are unread, as the browser last heard; null until then: what came with the page holds. */
export const readUnread = (): number | null => unread
export const readUnreadOnServer = (): null => null

export function tellUnread(count: number): void {
  unread = count
  for (const listener of listeners) listener()
}

export function subscribeToUnread(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

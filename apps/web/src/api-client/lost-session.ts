let lost = false
const listeners = new Set<() => void>()

/** Notes whether the server still knows who sits there. */
export function setSessionLost(next: boolean): void {
  if (lost === next) return
  lost = next
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const lostSessionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isLost: () => lost,
  isLostOnServer: () => false,
}

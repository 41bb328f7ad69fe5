let isOpen = false
let isTold = false
const listeners = new Set<() => void>()

function show(next: boolean): void {
  if (isOpen === next) return
  isOpen = next
  for (const listener of listeners) listener()
}

/** The session is lost. Announced once, so that a user who chose to stay can keep writing undisturbed. */
export function announceSessionLost(): void {
  if (isTold) return
  isTold = true
  show(true)
}

/** A call that requires a session succeeded, so the next loss is announced again. */
export function clearSessionLost(): void {
  isTold = false
  show(false)
}

export const stayOnPage = (): void => show(false)

/** For `useSyncExternalStore`. */
export const lostSessionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isLost: () => isOpen,
  isLostOnServer: () => false,
}

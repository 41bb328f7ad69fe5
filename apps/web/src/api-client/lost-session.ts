let isOpen = false
let isTold = false
const listeners = new Set<() => void>()

function show(next: boolean): void {
  if (isOpen === next) return
  isOpen = next
  for (const listener of listeners) listener()
}

/** The server does not know any more who sits there. Told once: whoever chose to stay goes on writing without being broken off again. */
export function tellSessionLost(): void {
  if (isTold) return
  isTold = true
  show(true)
}

/** Something that only a signed-in person may do was done: the next loss is told again. */
export function noteSession(): void {
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

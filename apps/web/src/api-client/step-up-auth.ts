/**
 * The page on which people with single sign-on confirm their identity in a separate window, and the channel
 * on which that window reports it.
 */
export const PROOF_PATH = '/sign-in/again'
export const PROOF_CHANNEL = 'consilium-proof'
export const PROOF_WINDOW = 'consilium-proof'

type Answer = (proven: boolean) => void

let waiting: Answer[] = []
let asking = false
const listeners = new Set<() => void>()

/**
 * Asks the user to confirm their identity; resolves to false when they cancel. Simultaneous requests share
 * one dialog.
 */
export function stepUpAuth(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    setAsking(true)
  })
}

export function answerProof(proven: boolean): void {
  const answered = waiting
  waiting = []
  setAsking(false)
  for (const resolve of answered) resolve(proven)
}

/** For `useSyncExternalStore`. */
export const proofStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isAsking: () => asking,
  isAskingOnServer: () => false,
}

function setAsking(next: boolean): void {
  asking = next
  for (const listener of listeners) listener()
}

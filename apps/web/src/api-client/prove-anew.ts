/** Where people of single sign-on prove it, in a window of its own, and over which that window tells that they have. */
export const PROOF_PATH = '/sign-in/again'
export const PROOF_CHANNEL = 'consilium-proof'
export const PROOF_WINDOW = 'consilium-proof'

type Answer = (proven: boolean) => void

let waiting: Answer[] = []
let asking = false
const listeners = new Set<() => void>()

/** Asks whoever sits there to prove that it is them; false when they would rather not. Asked several times at once, it asks once. */
export function proveAnew(): Promise<boolean> {
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

/** `lost`: a call was refused because nobody is signed in. `taken`: another person has signed in since. */
export type SessionState = 'held' | 'lost' | 'taken'

let state: SessionState = 'held'
const listeners = new Set<() => void>()

function show(next: SessionState): void {
  if (state === next) return
  state = next
  for (const listener of [...listeners]) listener()
}

/** A call was refused because nobody is signed in. */
export const announceSessionLost = (): void => show('lost')

type ReadPerson = () => Promise<{ email: string } | null>

/**
 * Finds out whether the person of this page has signed in again, in any tab. Calls nothing while the session
 * is held, because a call would keep an idle session alive.
 */
export async function checkLostSession(email: string, readPerson: ReadPerson): Promise<void> {
  if (state === 'held') return
  const person = await readPerson().catch(() => undefined)
  if (person === undefined) return
  if (person === null) show('lost')
  else show(person.email === email ? 'held' : 'taken')
}

/** Runs when somebody else or the same person is signed in again; the server decides what they may do. */
export function onSessionReturn(run: () => void): () => void {
  let before = state
  return lostSessionStore.subscribe(() => {
    const isBack = before !== 'held' && state !== 'lost'
    before = state
    if (isBack) run()
  })
}

/** For `useSyncExternalStore`. */
export const lostSessionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): SessionState => state,
  readOnServer: (): SessionState => 'held',
}

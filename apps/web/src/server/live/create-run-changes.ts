import type pg from 'pg'
import { listen } from './listen'

export interface RunChanges {
  /** Calls `onChange` whenever the run may have changed; call what it returns to let go. */
  follow: (runId: string, onChange: () => void) => () => void
  close: () => Promise<void>
}

/** What this process hears of runs, on one connection for all who look at one. */
export function createRunChanges(pool: pg.Pool, onTrouble: (error: unknown) => void): RunChanges {
  const followers = new Map<string, Set<() => void>>()
  const tell = (runId: string) => followers.get(runId)?.forEach((onChange) => onChange())
  const listener = listen({
    pool,
    channel: 'run',
    onPayload: tell,
    onReady: () => [...followers.keys()].forEach(tell),
    onTrouble,
  })
  return {
    follow(runId, onChange) {
      const all = followers.get(runId) ?? new Set()
      followers.set(runId, all.add(onChange))
      return () => {
        all.delete(onChange)
        if (all.size === 0 && followers.get(runId) === all) followers.delete(runId)
      }
    },
    close: () => listener.close(),
  }
}

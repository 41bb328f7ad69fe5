import type pg from 'pg'
import { listen, type Channel } from './listen'

export interface Changes {
  /**
   * Calls `onChange` whenever the object with this id may have changed; returns a function to unsubscribe.
   */
  follow: (id: string, onChange: () => void) => () => void
  close: () => Promise<void>
}

interface ChangesOptions {
  pool: pg.Pool
  channel: Exclude<Channel, 'turn'>
  onTrouble: (error: unknown) => void
}

/** The payload for “any object may have changed”. */
const ALL = '*'

/** Listens for changes on one connection and notifies all followers in this process. */
export function createChanges({ pool, channel, onTrouble }: ChangesOptions): Changes {
  const followers = new Map<string, Set<() => void>>()
  const notify = (id: string) => followers.get(id)?.forEach((onChange) => onChange())
  const notifyAll = () => [...followers.keys()].forEach(notify)
  const listener = listen({
    pool,
    channel,
    onPayload: (id) => (id === ALL ? notifyAll() : notify(id)),
    onReady: notifyAll,
    onTrouble,
  })
  return {
    follow(id, onChange) {
      const all = followers.get(id) ?? new Set()
      followers.set(id, all.add(onChange))
      return () => {
        all.delete(onChange)
        if (all.size === 0 && followers.get(id) === all) followers.delete(id)
      }
    },
    close: () => listener.close(),
  }
}

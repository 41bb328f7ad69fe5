import type pg from 'pg'
import { listen, type Channel } from './listen'

export interface Changes {
  /** Calls `onChange` whenever what has this id may have changed; call what it returns to let go. */
  follow: (id: string, onChange: () => void) => () => void
  close: () => Promise<void>
}

interface ChangesOptions {
  pool: pg.Pool
  channel: Exclude<Channel, 'turn'>
  onTrouble: (error: unknown) => void
}

/** Told instead of an id: it may have changed for everyone. */
const ALL = '*'

/** What this process hears of changes, on one connection for all who follow something. */
export function createChanges({ pool, channel, onTrouble }: ChangesOptions): Changes {
  const followers = new Map<string, Set<() => void>>()
  const tell = (id: string) => followers.get(id)?.forEach((onChange) => onChange())
  const tellAll = () => [...followers.keys()].forEach(tell)
  const listener = listen({
    pool,
    channel,
    onPayload: (id) => (id === ALL ? tellAll() : tell(id)),
    onReady: tellAll,
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

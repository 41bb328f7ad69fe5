import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { LEASE, type ClaimedItem } from './work-item'

export interface LeaseKeeper {
  /** Renews the lease of an item until the function it answers is called. `onLost` is told when someone else has it. */
  keep: (item: Pick<ClaimedItem, 'id' | 'token'>, onLost: () => void) => () => void
}

/** So often that two renewals in a row may fail. */
const RENEW_EVERY_MS = 3_500

// A row that a person's pause or retry holds at the moment is renewed the next time: waiting for it, each could wait for the other.
const renewSql = `
  WITH held AS (SELECT * FROM unnest($1::bigint[], $2::uuid[]) AS h (id, token)),
  mine AS (SELECT w.id FROM work_item w JOIN held h ON h.id = w.id AND h.token = w.lease_token FOR UPDATE OF w SKIP LOCKED),
  renewed AS (UPDATE work_item w SET leased_until = now() + ${LEASE} FROM mine WHERE w.id = mine.id)
  SELECT h.token FROM held h LEFT JOIN work_item w ON w.id = h.id WHERE w.lease_token IS DISTINCT FROM h.token`

/** Keeps the leases of all that one process works on, together: their number costs nothing. */
export function keepLeases(pool: Pool, log: Logger, { everyMs = RENEW_EVERY_MS } = {}): LeaseKeeper {
  const held = new Map<string, { id: string; onLost: () => void }>()
  let timer: NodeJS.Timeout | null = null
  let renewing: Promise<void> | null = null
  let isFailing = false

  const renew = async () => {
    const tokens = [...held.keys()]
    try {
      const { rows } = await pool.query<{ token: string }>({ name: 'renew-leases', text: renewSql, values: [[...held.values()].map(({ id }) => id), tokens] })
      isFailing = false
      // Whoever ended meanwhile is no longer held, and gave its lease back itself.
      for (const { token } of rows) held.get(token)?.onLost()
    } catch (error) {
      if (!isFailing) log.warn({ event: 'leases_not_renewed', items: tokens.length, err: error })
      isFailing = true
    }
    renewing = null
  }
  const stopWhenIdle = () => {
    if (held.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
  return {
    keep({ id, token }, onLost) {
      held.set(token, { id, onLost })
      timer ??= setInterval(() => (renewing ??= renew()), everyMs)
      return () => {
        held.delete(token)
        stopWhenIdle()
      }
    },
  }
}

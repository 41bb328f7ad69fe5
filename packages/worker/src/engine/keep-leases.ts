import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { LEASE, LEASE_MS, type ClaimedItem } from './work-item'

export interface LeaseKeeper {
  /** Renews the lease of an item just claimed until the function it answers is called. `onLost` is told once someone else has it, or may have: it could not be renewed in time. */
  keep: (item: Pick<ClaimedItem, 'id' | 'token' | 'claimedAt'>, onLost: () => void) => () => void
  /** Tells those whose lease has lapsed by now. A process that stood still goes on with its work before its timers ring: look before each call. */
  loseLapsed: () => void
}

interface Held {
  id: string
  onLost: () => void
  /** By this process's clock, and on the safe side of the database's. */
  goodUntil: number
}

/** So often that two renewals in a row may fail. */
const RENEW_EVERY_MS = 3_500
/** What the clocks of two machines may differ by in so short a time, and then some. */
const MARGIN_MS = 1_000
const LOOK_EVERY_MS = 250

// A row that a person's pause or retry holds at the moment is renewed the next time: waiting for it, each could wait for the other.
const renewSql = `
  WITH held AS (SELECT * FROM unnest($1::bigint[], $2::uuid[]) AS h (id, token)),
  mine AS (SELECT w.id FROM work_item w JOIN held h ON h.id = w.id AND h.token = w.lease_token FOR UPDATE OF w SKIP LOCKED),
  renewed AS (UPDATE work_item w SET leased_until = now() + ${LEASE} FROM mine WHERE w.id = mine.id RETURNING w.id)
  SELECT h.token, renewed.id IS NOT NULL AS "isRenewed"
  FROM held h LEFT JOIN work_item w ON w.id = h.id LEFT JOIN renewed ON renewed.id = h.id
  WHERE renewed.id IS NOT NULL OR w.lease_token IS DISTINCT FROM h.token`

/** Keeps the leases of all that one process works on, together: their number costs nothing. */
export function keepLeases(
  pool: Pool,
  log: Logger,
  { everyMs = RENEW_EVERY_MS, leaseMs = LEASE_MS } = {},
): LeaseKeeper {
  const held = new Map<string, Held>()
  let timer: NodeJS.Timeout | null = null
  let renewing: Promise<void> | null = null
  let renewedAt = performance.now()
  let isFailing = false

  const lose = (token: string) => {
    // Whoever ended meanwhile is no longer held, and gave its lease back itself.
    const item = held.get(token)
    held.delete(token)
    item?.onLost()
  }
  const renew = async () => {
    const tokens = [...held.keys()]
    const sentAt = performance.now()
    renewedAt = sentAt
    try {
      const { rows } = await pool.query<{ token: string; isRenewed: boolean }>({
        name: 'renew-leases',
        text: renewSql,
        values: [[...held.values()].map(({ id }) => id), tokens],
      })
      isFailing = false
      for (const { token, isRenewed } of rows) {
        const item = held.get(token)
        if (!isRenewed) lose(token)
        else if (item) item.goodUntil = sentAt + leaseMs - MARGIN_MS
      }
    } catch (error) {
      if (!isFailing) log.warn({ event: 'leases_not_renewed', items: tokens.length, err: error })
      isFailing = true
    }
    renewing = null
  }
  const loseLapsed = () => {
    const now = performance.now()
    // Others may take it up as soon as they reach the database: nothing more may be asked for it here.
    for (const [token, { goodUntil }] of held) if (now >= goodUntil) lose(token)
  }
  const look = () => {
    loseLapsed()
    if (held.size > 0 && performance.now() - renewedAt >= everyMs) renewing ??= renew()
    if (held.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
  return {
    keep({ id, token, claimedAt }, onLost) {
      held.set(token, { id, onLost, goodUntil: claimedAt + leaseMs - MARGIN_MS })
      if (timer === null) {
        renewedAt = claimedAt
        timer = setInterval(look, Math.min(LOOK_EVERY_MS, everyMs))
      }
      return () => void held.delete(token)
    },
    loseLapsed,
  }
}

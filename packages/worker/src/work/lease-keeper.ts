import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { LEASE, LEASE_MS, type ClaimedItem } from './work-item'

export interface LeaseKeeper {
  /**
   * Renews the lease of a claimed item until the returned function is called. Calls `onLost` once another
   * worker has the item, or may have it because the lease was not renewed in time.
   */
  keep: (item: Pick<ClaimedItem, 'id' | 'token' | 'claimedAt'>, onLost: () => void) => () => void
  /**
   * Calls `onLost` of all expired leases. A process that was frozen continues before its timers fire: use
   * this before each call.
   */
  dropExpired: () => void
}

interface Held {
  id: string
  onLost: () => void
  /** By this process's clock, with a margin to the database's. */
  validUntil: number
}

/** Often enough that two renewals in a row may fail. */
const RENEW_EVERY_MS = 3_500
/** More than two machines' clocks can drift apart during one lease. */
const MARGIN_MS = 1_000
const CHECK_EVERY_MS = 250

// A row that is locked by a person's pause or retry is renewed the next time: waiting for it could deadlock.
const renewSql = `
  WITH held AS (SELECT * FROM unnest($1::bigint[], $2::uuid[]) AS h (id, token)),
  mine AS (SELECT w.id FROM work_item w JOIN held h ON h.id = w.id AND h.token = w.lease_token FOR UPDATE OF w SKIP LOCKED),
  renewed AS (UPDATE work_item w SET leased_until = now() + ${LEASE} FROM mine WHERE w.id = mine.id RETURNING w.id)
  SELECT h.token, renewed.id IS NOT NULL AS "isRenewed"
  FROM held h LEFT JOIN work_item w ON w.id = h.id LEFT JOIN renewed ON renewed.id = h.id
  WHERE renewed.id IS NOT NULL OR w.lease_token IS DISTINCT FROM h.token`

/** Renews the leases of all of a process's items in one statement, whatever their number. */
export function createLeaseKeeper(
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
    // An item that ended in the meantime is no longer held and has already returned its lease.
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
        else if (item) item.validUntil = sentAt + leaseMs - MARGIN_MS
      }
    } catch (error) {
      if (!isFailing) log.warn({ event: 'leases_not_renewed', items: tokens.length, err: error })
      isFailing = true
    }
    renewing = null
  }
  const dropExpired = () => {
    const now = performance.now()
    // Another worker may claim the item at once, so this one must make no more calls for it.
    for (const [token, { validUntil }] of held) if (now >= validUntil) lose(token)
  }
  const check = () => {
    dropExpired()
    if (held.size > 0 && performance.now() - renewedAt >= everyMs) renewing ??= renew()
    if (held.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
  return {
    keep({ id, token, claimedAt }, onLost) {
      held.set(token, { id, onLost, validUntil: claimedAt + leaseMs - MARGIN_MS })
      if (timer === null) {
        renewedAt = claimedAt
        timer = setInterval(check, Math.min(CHECK_EVERY_MS, everyMs))
      }
      return () => void held.delete(token)
    },
    dropExpired,
  }
}

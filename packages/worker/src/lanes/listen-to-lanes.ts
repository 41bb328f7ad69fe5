import pg, { type Pool } from 'pg'
import type { Logger } from 'pino'
import { createBackoff } from '../runtime/create-backoff'
import { LANE_CHANNEL, parseLaneNotice, type LaneNotice } from './lane-notices'

/**
 * Receives the notices of other workers on a connection of its own, which reconnects when it breaks. Without
 * it, renewals find out later.
 */
export function listenToLanes(
  pool: Pool,
  log: Logger,
  onNotice: (notice: LaneNotice) => void,
): { close: () => Promise<void> } {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false
  let isFailing = false
  const backoff = createBackoff()

  const connect = async () => {
    const opened = new pg.Client(pool.options)
    client = opened
    const retry = (error?: Error) => {
      if (client !== opened || isClosed) return
      client = null
      if (!isFailing)
        log.warn({ event: 'lane_notices_lost', err: error ?? new Error('The connection ended.') })
      isFailing = true
      timer = setTimeout(() => void connect(), backoff.next())
      opened.end().catch(() => undefined)
    }
    opened.on('error', retry)
    opened.on('end', () => retry())
    opened.on('notification', ({ payload = '' }) => {
      const notice = parseLaneNotice(payload)
      if (notice) onNotice(notice)
    })
    try {
      await opened.connect()
      await opened.query(`LISTEN ${LANE_CHANNEL}`)
      isFailing = false
      backoff.reset()
    } catch (error) {
      retry(error instanceof Error ? error : undefined)
    }
  }
  void connect()
  return {
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

import pg from 'pg'

export type Channel = 'turn' | 'run' | 'access'

interface ListenOptions {
  pool: pg.Pool
  channel: Channel
  onPayload: (payload: string) => void
  /** Listening started or restarted: notifications in between were missed. */
  onReady: () => void
  onTrouble: (error: unknown) => void
}

const FIRST_RETRY_MS = 200
const MAX_RETRY_MS = 5_000
const PING_EVERY_MS = 15_000
const PATIENCE_MS = 5_000

/** Listens on a dedicated connection outside the pool, and reconnects when it breaks. */
export function listen({ pool, channel, onPayload, onReady, onTrouble }: ListenOptions): {
  close: () => Promise<void>
} {
  let isClosed = false
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const listenOnce = async () => {
    const client = new pg.Client({
      connectionString: pool.options.connectionString,
      application_name: 'consilium-live',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    let isBroken = false
    const onBreak = () => {
      isBroken = true
      wake()
    }
    client
      .on('error', onBreak)
      .on('end', onBreak)
      .on('notification', ({ payload }) => onPayload(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      onReady()
      while (!isBroken && !isClosed) {
        await pause(PING_EVERY_MS)
        // Detects a connection that died silently.
        if (!isBroken && !isClosed) await client.query('SELECT 1')
      }
    } finally {
      void client.end().catch(() => undefined)
    }
  }
  const run = async () => {
    for (let retryMs = FIRST_RETRY_MS; !isClosed; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
      const startedAt = Date.now()
      await listenOnce().catch(onTrouble)
      if (Date.now() - startedAt > MAX_RETRY_MS) retryMs = FIRST_RETRY_MS
      if (!isClosed) await pause(retryMs)
    }
  }
  const running = run()
  return {
    async close() {
      isClosed = true
      wake()
      await running
    },
  }
}

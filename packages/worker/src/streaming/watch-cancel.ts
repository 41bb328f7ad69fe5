import type { Pool, PoolClient } from 'pg'
import { createBackoff } from '../runtime/create-backoff'

interface Watch {
  ids: Map<string, () => void>
  isListening: boolean
  /** Stops listening when nothing is watched. */
  rest: () => void
}

const watches = new WeakMap<Pool, Watch>()

/**
 * Calls `onCancel` when someone stops the turn or no longer waits for the test verdict. While anything is
 * watched, one connection of the pool listens for the whole process. Watch before you read the row; call the
 * returned function at the end.
 */
export function watchCancel(pool: Pool, id: string, onCancel: () => void): () => void {
  const watch = watches.get(pool) ?? { ids: new Map(), isListening: false, rest: () => {} }
  watches.set(pool, watch)
  watch.ids.set(id, onCancel)
  if (!watch.isListening) void keepListening(pool, watch)
  return () => {
    watch.ids.delete(id)
    if (watch.ids.size === 0) watch.rest()
  }
}

async function keepListening(pool: Pool, watch: Watch): Promise<void> {
  watch.isListening = true
  const backoff = createBackoff()
  while (watch.ids.size > 0) {
    const client = await pool.connect().catch(() => null)
    const isSound = client !== null && (await listen(client, watch, backoff.reset))
    client?.release(!isSound)
    if (!isSound) await new Promise((resolve) => setTimeout(resolve, backoff.next()))
  }
  watch.isListening = false
}

/** Listens until nothing is watched; false when the connection breaks. */
async function listen(client: PoolClient, watch: Watch, onReady: () => void): Promise<boolean> {
  const onNotice = ({ payload }: { payload?: string | undefined }) => watch.ids.get(payload ?? '')?.()
  let onBreak = () => {}
  const broken = new Promise<false>((resolve) => {
    onBreak = () => resolve(false)
  })
  const rest = new Promise<true>((resolve) => {
    watch.rest = () => resolve(true)
  })
  client.on('error', onBreak).on('end', onBreak).on('notification', onNotice)
  try {
    await client.query('LISTEN turn_cancel')
    onReady()
    await callMissed(client, watch)
    const isSound = watch.ids.size === 0 || (await Promise.race([rest, broken]))
    if (isSound) await client.query('UNLISTEN turn_cancel')
    return isSound
  } catch {
    return false
  } finally {
    client.off('error', onBreak).off('end', onBreak).off('notification', onNotice)
  }
}

const missedSql = `
  SELECT id FROM turn WHERE id = ANY($1::uuid[]) AND cancel_asked
  UNION ALL SELECT id FROM test_verdict WHERE id = ANY($1::uuid[]) AND state <> 'queued'`

async function callMissed(client: PoolClient, { ids }: Watch): Promise<void> {
  const { rows } = await client.query<{ id: string }>(missedSql, [[...ids.keys()]])
  for (const { id } of rows) ids.get(id)?.()
}

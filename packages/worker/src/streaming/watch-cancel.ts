import type { Pool, PoolClient } from 'pg'

interface Watch {
  turns: Map<string, () => void>
  isListening: boolean
  /** Ends the listening when no turn is left. */
  rest: () => void
}

const RETRY_MS = 500
const watches = new WeakMap<Pool, Watch>()

/**
 * Calls `onCancel` when someone asks to stop the turn. One connection of the pool listens for all turns of the process,
 * while there are any. Watch before you read the turn's row; call what it returns when the turn has ended.
 */
export function watchCancel(pool: Pool, turnId: string, onCancel: () => void): () => void {
  const watch = watches.get(pool) ?? { turns: new Map(), isListening: false, rest: () => {} }
  watches.set(pool, watch)
  watch.turns.set(turnId, onCancel)
  if (!watch.isListening) void keepListening(pool, watch)
  return () => {
    watch.turns.delete(turnId)
    if (watch.turns.size === 0) watch.rest()
  }
}

async function keepListening(pool: Pool, watch: Watch): Promise<void> {
  watch.isListening = true
  while (watch.turns.size > 0) {
    const client = await pool.connect().catch(() => null)
    const isSound = client !== null && (await listen(client, watch))
    client?.release(!isSound)
    if (!isSound) await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  watch.isListening = false
}

/** Until no turn is left, or until the connection breaks: then false. */
async function listen(client: PoolClient, watch: Watch): Promise<boolean> {
  const hear = ({ payload }: { payload?: string | undefined }) => watch.turns.get(payload ?? '')?.()
  let onBreak = () => {}
  const broken = new Promise<false>((resolve) => {
    onBreak = () => resolve(false)
  })
  const rest = new Promise<true>((resolve) => {
    watch.rest = () => resolve(true)
  })
  client.on('error', onBreak).on('end', onBreak).on('notification', hear)
  try {
    await client.query('LISTEN turn_cancel')
    await hearMissed(client, watch)
    const isSound = watch.turns.size === 0 || (await Promise.race([rest, broken]))
    if (isSound) await client.query('UNLISTEN turn_cancel')
    return isSound
  } catch {
    return false
  } finally {
    client.off('error', onBreak).off('end', onBreak).off('notification', hear)
  }
}

async function hearMissed(client: PoolClient, { turns }: Watch): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM turn WHERE id = ANY($1::uuid[]) AND cancel_asked', [[...turns.keys()]])
  for (const { id } of rows) turns.get(id)?.()
}

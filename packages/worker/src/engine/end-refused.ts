import type { ConfiguredLlm } from './ask-llm'
import type { Engine } from './engine'
import type { Ending } from './handler'

const sql = `SELECT base_url = $2 AND sealed_key IS NOT DISTINCT FROM $3 AS "isSame" FROM provider_connection WHERE id = $1`

/**
 * What it means that key, address or llm were refused: nothing of the run can go on. Unless key or address were
 * replaced while the call was under way: then the item is taken up again at once, with what stands there now.
 */
export async function endRefused(
  { pool }: Pick<Engine, 'pool'>,
  { connectionId, baseUrl, sealedKey }: ConfiguredLlm,
  sentence: string,
): Promise<Extract<Ending, { is: 'blocked' | 'waiting' }>> {
  const { rows } = await pool.query<{ isSame: boolean }>({
    name: 'is-same-connection',
    text: sql,
    values: [connectionId, baseUrl, sealedKey],
  })
  return rows[0]?.isSame === false
    ? { is: 'waiting', delayMs: 0 }
    : { is: 'blocked', cause: 'refused', sentence }
}

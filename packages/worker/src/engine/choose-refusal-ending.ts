import type { ConfiguredLlm } from '../providers/contract/configured-llm'
import type { Ending, Engine } from './engine'

const sql = `SELECT base_url = $2 AND sealed_key IS NOT DISTINCT FROM $3 AS "isSame" FROM provider_connection WHERE id = $1`

/**
 * The ending after a provider refused the key, the address or the llm: the run is blocked. If the key or the
 * address was replaced during the call, the item runs again at once with the current ones.
 */
export async function chooseRefusalEnding(
  { pool, runGate }: Pick<Engine, 'pool' | 'runGate'>,
  runId: string | null,
  { connectionId, baseUrl, sealedKey }: ConfiguredLlm,
  sentence: string,
): Promise<Extract<Ending, { is: 'blocked' | 'waiting' }>> {
  const { rows } = await pool.query<{ isSame: boolean }>({
    name: 'is-same-connection',
    text: sql,
    values: [connectionId, baseUrl, sealedKey],
  })
  if (rows[0]?.isSame !== false) return { is: 'blocked', cause: 'refused', sentence }
  if (runId !== null) runGate.release(runId)
  return { is: 'waiting', delayMs: 0 }
}

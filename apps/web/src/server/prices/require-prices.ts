import type { Provider as StoredProvider } from '@consilium/db'
import { providerFacts } from '../../domain/systems/systems'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { toApiProvider } from '../systems/provider-names'

// Physicians' answers already exist and cost nothing.
const unpricedSql = `
  SELECT DISTINCT c.provider::text AS provider, used.llm
  FROM (
    SELECT connection_id, llm FROM system WHERE id = $1 AND kind <> 'physicians'
    UNION ALL SELECT connection_id, llm FROM judge WHERE id = $2
  ) AS used
  JOIN provider_connection c ON c.id = used.connection_id
  WHERE NOT EXISTS (
    SELECT FROM price p WHERE p.table_id = (SELECT id FROM price_table ORDER BY number DESC LIMIT 1) AND p.provider = c.provider AND p.llm = used.llm)
  ORDER BY 1, 2`

/** The models that a system and a judge call and that have no price now. */
export async function findUnpriced(
  pool: Context['pool'],
  { systemId, judgeId }: { systemId: string; judgeId: string },
): Promise<{ provider: StoredProvider; llm: string }[]> {
  const { rows } = await pool.query<{ provider: StoredProvider; llm: string }>(unpricedSql, [
    systemId,
    judgeId,
  ])
  return rows
}

/** Refuses a budget if the price of a called llm is unknown, because the cost could not be tracked. */
export async function requirePrices(
  { pool }: Pick<Context, 'pool'>,
  { systemId, judgeId }: { systemId: string; judgeId: string },
): Promise<void> {
  const unpriced = await findUnpriced(pool, { systemId, judgeId })
  if (unpriced.length === 0) return
  const named = unpriced.map(({ provider, llm }) => {
    const place = toApiProvider(provider)
    return place === 'none' ? llm : `${llm} (${providerFacts[place].label})`
  })
  const message = `A budget needs the price of every model that is called, and ${named.join(' and ')} ${unpriced.length === 1 ? 'has' : 'have'} none. Enter it under Prices, or leave the budget empty.`
  throw new Refusal('invalid_input', message, 'budget')
}

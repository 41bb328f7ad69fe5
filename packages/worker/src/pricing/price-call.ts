import type { Provider } from '@consilium/db'
import type { LlmOutcome } from '../providers/contract/llm-outcome'
import { computeCost } from './compute-cost'
import type { PriceBook } from './price-book'

export interface PricedCall {
  costNano: bigint | null
  priceTableId: string | null
}

const UNKNOWN: PricedCall = { costNano: null, priceTableId: null }

/**
 * The cost of a call by the price of the requested llm, or else of the llm that served it; unknown without a
 * response.
 */
export async function priceCall(
  prices: PriceBook,
  { provider, llm }: { provider: Provider; llm: string },
  called: LlmOutcome,
): Promise<PricedCall> {
  if (!('usage' in called)) return UNKNOWN
  const { servedLlm, usage } = called
  const price =
    (await prices.find(provider, llm)) ??
    (servedLlm && servedLlm !== llm ? await prices.find(provider, servedLlm) : null)
  const costNano = computeCost(price, usage)
  return costNano === null || !price ? UNKNOWN : { costNano, priceTableId: price.tableId }
}

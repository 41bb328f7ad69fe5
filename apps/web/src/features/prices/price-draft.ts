import type { Price, PriceTable } from '../../domain/prices/prices'
import type { Provider } from '../../domain/systems/systems'

/** A price as typed. */
export interface PriceDraft {
  key: number
  provider: Provider
  llm: string
  input: string
  cached: string
  output: string
}

let lastKey = 0

export function draftPrice(price: Partial<Omit<PriceDraft, 'key'>> = {}): PriceDraft {
  lastKey += 1
  return { key: lastKey, provider: 'openai-compatible', llm: '', input: '', cached: '', output: '', ...price }
}

export function draftPrices(table: PriceTable | null): PriceDraft[] {
  return (table?.prices ?? []).map(({ cached, ...price }) => draftPrice({ ...price, cached: cached ?? '' }))
}

/** Converts a row to the input of the API; an empty cached price becomes null. */
export function toPrice({ provider, llm, input, cached, output }: PriceDraft): Price {
  return { provider, llm, input, cached: cached.trim() === '' ? null : cached, output }
}

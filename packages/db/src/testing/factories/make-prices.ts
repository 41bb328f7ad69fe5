import type { Provider } from '../../generated/enums'
import type { Database } from '../../open-database'

export interface PriceFixture {
  /** The stub and other OpenAI-compatible providers by default. */
  provider?: Provider
  llm: string
  /** Nano-dollars per million tokens. */
  inputNano?: bigint
  cachedNano?: bigint | null
  outputNano?: bigint
}

/** Creates a price table with exactly these prices; returns its id. */
export async function makePrices(db: Database, prices: PriceFixture[]): Promise<string> {
  const latest = await db.priceTable.aggregate({ _max: { number: true } })
  const { id } = await db.priceTable.create({
    data: { number: (latest._max.number ?? 0) + 1 },
    select: { id: true },
  })
  await db.price.createMany({
    data: prices.map(
      ({ provider = 'openai_compatible', llm, inputNano = 0n, cachedNano = null, outputNano = 0n }) => ({
        tableId: id,
        provider,
        llm,
        inputNano,
        cachedNano,
        outputNano,
      }),
    ),
  })
  return id
}

import type { Provider } from '../../generated/enums'
import type { Database } from '../../open-database'

export interface PriceFixture {
  /** The stub and other OpenAI-compatible providers unless said. */
  provider?: Provider
  llm: string
  /** Nano-dollars for a million tokens. */
  inputNano?: bigint
  cachedNano?: bigint | null
  outputNano?: bigint
}

/** Writes a new price table that holds exactly these prices; its id. */
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

import type { Provider } from '@consilium/db'
import type { Pool } from 'pg'
import type { Price } from './compute-cost'

/** The newest price table, cached in this process. */
export interface PriceBook {
  /**
   * The price of an llm, or null. The cache is at most seconds old; with `fresh`, a missing price is read
   * again.
   */
  find: (provider: Provider, llm: string, options?: { fresh?: boolean }) => Promise<Price | null>
}

const KEEP_MS = 5_000
/** Someone may just have entered the missing price. */
const KEEP_MISS_MS = 500

const sql = `
  SELECT p.table_id AS "tableId", p.provider::text AS provider, p.llm, p.input_nano AS "inputNano", p.cached_nano AS "cachedNano", p.output_nano AS "outputNano"
  FROM price p WHERE p.table_id = (SELECT id FROM price_table ORDER BY number DESC LIMIT 1)`

interface PriceRow {
  tableId: string
  provider: Provider
  llm: string
  inputNano: string
  cachedNano: string | null
  outputNano: string
}

interface Page {
  readAt: number
  prices: Promise<Map<string, Price>>
}

export function openPriceBook(pool: Pool): PriceBook {
  let page: Page | null = null
  const read = (maxAgeMs: number): Promise<Map<string, Price>> => {
    if (page && performance.now() - page.readAt < maxAgeMs) return page.prices
    const next: Page = { readAt: performance.now(), prices: readPrices(pool) }
    page = next
    // A failed read is repeated.
    next.prices.catch(() => {
      if (page === next) page = null
    })
    return next.prices
  }
  return {
    async find(provider, llm, { fresh = false } = {}) {
      const key = keyOf(provider, llm)
      const price = (await read(KEEP_MS)).get(key)
      return price ?? (await read(fresh ? 0 : KEEP_MISS_MS)).get(key) ?? null
    },
  }
}

async function readPrices(pool: Pool): Promise<Map<string, Price>> {
  const { rows } = await pool.query<PriceRow>(sql)
  return new Map(
    rows.map(({ provider, llm, tableId, inputNano, cachedNano, outputNano }) => [
      keyOf(provider, llm),
      {
        tableId,
        inputNano: BigInt(inputNano),
        cachedNano: cachedNano === null ? null : BigInt(cachedNano),
        outputNano: BigInt(outputNano),
      },
    ]),
  )
}

function keyOf(provider: Provider, llm: string): string {
  return `${provider} ${llm}`
}

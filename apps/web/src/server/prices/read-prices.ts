import type { Database, Prisma, Provider as StoredProvider, Transaction } from '@consilium/db'
import { formatDollars } from '../../domain/platform/money'
import type { Price, PriceOverview, PriceTable } from '../../domain/prices/prices'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { toApiProvider } from '../systems/provider-names'

const parts = {
  person: { select: { name: true } },
  prices: { orderBy: [{ provider: 'asc' }, { llm: 'asc' }] },
} as const satisfies Prisma.PriceTableInclude
const MAX_VERSIONS = 200

/** Reads the current price table, its history, and the llms in use without a price. */
export async function readPrices({ db, pool }: Pick<Context, 'db' | 'pool'>): Promise<PriceOverview> {
  const [latest, versions, unpriced] = await Promise.all([
    readLatestPrices(db),
    listVersions(db),
    pool.query<UnpricedRow>(unpricedSql),
  ])
  return {
    latest,
    versions,
    unpriced: unpriced.rows.flatMap(({ provider, llm, usedBy }) => {
      const named = toApiProvider(provider)
      return named === 'none' ? [] : [{ provider: named, llm, usedBy }]
    }),
  }
}

/** Reads a price table as it was saved. */
export async function readPriceTable({ db }: Pick<Context, 'db'>, number: number): Promise<PriceTable> {
  const table = await db.priceTable.findUnique({ where: { number }, include: parts })
  if (!table) throw notFound('price table')
  return viewTable(table)
}

/** Reads the newest price table; null if there is none. */
export async function readLatestPrices(db: Database | Transaction): Promise<PriceTable | null> {
  const table = await db.priceTable.findFirst({ orderBy: { number: 'desc' }, include: parts })
  return table && viewTable(table)
}

async function listVersions(db: Database): Promise<PriceOverview['versions']> {
  const tables = await db.priceTable.findMany({
    orderBy: { number: 'desc' },
    take: MAX_VERSIONS,
    include: { person: { select: { name: true } }, _count: { select: { prices: true } } },
  })
  return tables.map(({ number, createdAt, person, note, _count }) => ({
    number,
    createdAt: createdAt.toISOString(),
    by: person?.name ?? null,
    note,
    prices: _count.prices,
  }))
}

interface UnpricedRow {
  provider: StoredProvider
  llm: string
  usedBy: string[]
}

const unpricedSql = `
  WITH used AS (
    SELECT connection_id, llm, name FROM system WHERE retired_at IS NULL AND kind <> 'physicians'
    UNION ALL SELECT connection_id, llm, name FROM judge WHERE retired_at IS NULL
  )
  SELECT c.provider::text AS provider, u.llm, array_agg(DISTINCT u.name ORDER BY u.name) AS "usedBy"
  FROM used u JOIN provider_connection c ON c.id = u.connection_id
  WHERE NOT EXISTS (
    SELECT FROM price p WHERE p.table_id = (SELECT id FROM price_table ORDER BY number DESC LIMIT 1) AND p.provider = c.provider AND p.llm = u.llm)
  GROUP BY c.provider, u.llm ORDER BY c.provider, u.llm LIMIT 500`

function viewTable({
  number,
  createdAt,
  person,
  note,
  prices,
}: Prisma.PriceTableGetPayload<{ include: typeof parts }>): PriceTable {
  return {
    number,
    createdAt: createdAt.toISOString(),
    by: person?.name ?? null,
    note,
    currency: 'USD',
    prices: prices.flatMap(viewPrice),
  }
}

function viewPrice({
  provider,
  llm,
  inputNano,
  cachedNano,
  outputNano,
}: Prisma.PriceGetPayload<object>): Price[] {
  const named = toApiProvider(provider)
  if (named === 'none') return []
  return [
    {
      provider: named,
      llm,
      input: formatDollars(inputNano),
      cached: cachedNano === null ? null : formatDollars(cachedNano),
      output: formatDollars(outputNano),
    },
  ]
}

import { ByNumber, PriceOverview, PriceTable, SavePrices } from '../../domain/prices/prices'
import { readPrices, readPriceTable } from './read-prices'
import { savePrices } from './save-prices'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'

/** Endpoints to read price tables and to save a complete new one. */
export const pricesEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/prices',
    action: 'prices.read',
    summary: 'Read the current price table and its history',
    description: 'Also lists the models in use that have no price.',
    responses: {
      200: { description: 'Amounts per million tokens.', schema: PriceOverview },
    },
    handle: async ({ ctx }) => ({ status: 200, body: await readPrices(ctx) }),
  }),
  endpoint({
    method: 'GET',
    path: '/prices/{number}',
    action: 'prices.read',
    summary: 'Read a price table from the history',
    params: ByNumber,
    responses: { 200: { description: 'The table as it was saved.', schema: PriceTable } },
    handle: async ({ ctx, params }) => ({ status: 200, body: await readPriceTable(ctx, params.number) }),
  }),
  endpoint({
    method: 'POST',
    path: '/prices',
    action: 'prices.manage',
    summary: 'Save a complete new price table, based on the newest',
    body: SavePrices,
    description:
      'A table replaces the one before it, so send all prices. If someone else saved a newer table than `basedOn`, the answer is 409.',
    example: {
      basedOn: 3,
      currency: 'USD',
      prices: [{ provider: 'openai', llm: 'atlas-2', input: '2.50', cached: '0.25', output: '10.00' }],
    },
    responses: {
      200: { description: 'The new table; it applies to all calls from now on.', schema: PriceOverview },
    },
    handle: async ({ ctx, body }) => {
      await savePrices(ctx, body)
      return { status: 200, body: await readPrices(ctx) }
    },
  }),
]

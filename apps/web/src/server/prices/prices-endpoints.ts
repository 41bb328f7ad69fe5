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
    summary: 'Read the current price table, its history, and the models without a price',
    responses: {
      200: { description: 'US dollars per million tokens, as exact text.', schema: PriceOverview },
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
    responses: {
      200: { description: 'The new table; it applies to all calls from now on.', schema: PriceOverview },
    },
    handle: async ({ ctx, body }) => {
      await savePrices(ctx, body)
      return { status: 200, body: await readPrices(ctx) }
    },
  }),
]

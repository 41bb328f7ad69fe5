import { ByNumber, PriceOverview, PriceTable, SavePrices } from '../../domain/prices'
import { readPrices, readPriceTable } from '../prices/read-prices'
import { savePrices } from '../services/running/save-prices'
import { endpoint, type Endpoint } from './endpoint'

/** What llms cost: read, and replaced as a whole. */
export const pricesEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/prices',
    action: 'prices.read',
    summary: 'Read the price table that counts, its history, and the llms without a price',
    responses: {
      200: { description: 'Dollars for a million tokens, as exact text.', schema: PriceOverview },
    },
    handle: async ({ ctx }) => ({ status: 200, body: await readPrices(ctx) }),
  }),
  endpoint({
    method: 'GET',
    path: '/prices/{number}',
    action: 'prices.read',
    summary: 'Read one price table of the history',
    params: ByNumber,
    responses: { 200: { description: 'The table as it was saved.', schema: PriceTable } },
    handle: async ({ ctx, params }) => ({ status: 200, body: await readPriceTable(ctx, params.number) }),
  }),
  endpoint({
    method: 'POST',
    path: '/prices',
    action: 'prices.manage',
    summary: 'Save a whole new price table, based on the newest',
    body: SavePrices,
    responses: {
      200: { description: 'The new table; calls from now on are charged by it.', schema: PriceOverview },
    },
    handle: async ({ ctx, body }) => {
      await savePrices(ctx, body)
      return { status: 200, body: await readPrices(ctx) }
    },
  }),
]

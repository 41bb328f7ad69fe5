import { PriceOverview, SavePrices } from '../../domain/prices/prices'
import { readPrices } from './read-prices'
import { savePrices } from './save-prices'
import { procedure, router } from '../platform/trpc'

export const pricesRouter = router({
  read: procedure('prices.read')
    .output(PriceOverview)
    .query(({ ctx }) => readPrices(ctx)),
  save: procedure('prices.manage')
    .input(SavePrices)
    .output(PriceOverview)
    .mutation(async ({ ctx, input }) => {
      await savePrices(ctx, input)
      return readPrices(ctx)
    }),
})

import { PriceOverview, SavePrices } from '../../domain/prices'
import { readPrices } from '../prices/read-prices'
import { savePrices } from '../services/running/save-prices'
import { procedure, router } from '../trpc'

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

import { z } from 'zod'
import { KeepTour } from '../../domain/guidelines/tours'
import { procedure, router } from '../platform/trpc'
import { keepTour } from './keep-tour'

export const toursRouter = router({
  keep: procedure('tours.keep')
    .input(KeepTour)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await keepTour(ctx, input)
      return {}
    }),
})

import { z } from 'zod'
import { ConfigureLane, OpenLane, PutBack } from '../../domain/operations'
import { OperationsView } from '../../domain/operations-view'
import { readOperations } from '../operations/read-operations'
import { configureLane } from '../services/operating/configure-lane'
import { openLane } from '../services/operating/open-lane'
import { putBack } from '../services/operating/put-back'
import { procedure, router } from '../trpc'

export const operationsRouter = router({
  read: procedure('operations.read')
    .output(OperationsView)
    .query(({ ctx }) => readOperations(ctx)),
  configureLane: procedure('operations.manage')
    .input(ConfigureLane)
    .output(OperationsView)
    .mutation(async ({ ctx, input }) => {
      await configureLane(ctx, input)
      return readOperations(ctx)
    }),
  openLane: procedure('operations.manage')
    .input(OpenLane)
    .output(OperationsView)
    .mutation(async ({ ctx, input }) => {
      await openLane(ctx, input.connectionId)
      return readOperations(ctx)
    }),
  putBack: procedure('operations.manage')
    .input(PutBack)
    .output(z.strictObject({ items: z.int() }))
    .mutation(async ({ ctx, input }) => ({ items: await putBack(ctx, input) })),
})

import { z } from 'zod'
import { ConfigureLane, OpenLane, RequeueStuckWork } from '../../domain/operations/operations'
import { OperationsView } from '../../domain/operations/operations-view'
import { SetCallLimits } from '../../domain/systems/call-limits'
import { readOperations } from './read-operations'
import { configureLane } from './configure-lane'
import { openLane } from './open-lane'
import { requeueStuckWork } from './requeue-stuck-work'
import { setCallLimits } from './set-call-limits'
import { procedure, router } from '../platform/trpc'

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
  setCallLimits: procedure('operations.manage')
    .input(SetCallLimits)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await setCallLimits(ctx, input)
      return {}
    }),
  openLane: procedure('operations.manage')
    .input(OpenLane)
    .output(OperationsView)
    .mutation(async ({ ctx, input }) => {
      await openLane(ctx, input.connectionId)
      return readOperations(ctx)
    }),
  putBack: procedure('operations.manage')
    .input(RequeueStuckWork)
    .output(z.strictObject({ items: z.int() }))
    .mutation(async ({ ctx, input }) => ({ items: await requeueStuckWork(ctx, input) })),
})

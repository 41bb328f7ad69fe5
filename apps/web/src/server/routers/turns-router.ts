import { z } from 'zod'
import { AskSystem, OfSystem, TurnId, TurnView } from '../../domain/turns'
import { askSystem } from '../services/asking/ask-system'
import { cancelTurn } from '../services/asking/cancel-turn'
import { procedure, router } from '../trpc'
import { readLatestTurn, readTurn } from '../turns/read-turn'

export const turnsRouter = router({
  ask: procedure('turns.ask')
    .input(AskSystem)
    .output(TurnView)
    .mutation(async ({ ctx, input }) => readTurn(ctx, await askSystem(ctx, input))),
  cancel: procedure('turns.ask')
    .input(TurnId)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await cancelTurn(ctx, input.id)
      return {}
    }),
  get: procedure('turns.ask')
    .input(TurnId)
    .output(TurnView)
    .query(({ ctx, input }) => readTurn(ctx, input.id)),
  latest: procedure('turns.ask')
    .input(OfSystem)
    .output(TurnView.nullable())
    .query(({ ctx, input }) => readLatestTurn(ctx, input.systemId)),
})

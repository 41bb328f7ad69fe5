import { z } from 'zod'
import { AskSystem, OfSystem, TurnId, TurnView } from '../../domain/turns/turns'
import { askSystem } from './ask-system'
import { cancelTurn } from './cancel-turn'
import { procedure, router } from '../platform/trpc'
import { readLatestTurn, readTurn } from './read-turn'

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

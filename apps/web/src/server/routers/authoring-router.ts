import { z } from 'zod'
import {
  AskInConversation,
  AuthoringTurn,
  AuthoringTurns,
  OfTask,
  TurnOfTask,
} from '../../domain/authoring-turns'
import { askInConversation } from '../services/asking/ask-in-conversation'
import { cancelTurn } from '../services/asking/cancel-turn'
import { procedure, router } from '../trpc'
import { readAuthoringTurn, readAuthoringTurns } from '../turns/read-authoring-turns'
import { ownHiddenTurns } from '../visibility/own-turns'

export const authoringRouter = router({
  ask: procedure('drafts.ask')
    .input(AskInConversation)
    .output(AuthoringTurn)
    .mutation(async ({ ctx, input }) => {
      await askInConversation(ctx, input)
      return readAuthoringTurn(ctx, input.taskId, input.turnId)
    }),
  cancel: procedure('drafts.ask')
    .input(TurnOfTask)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input: { taskId, turnId } }) => {
      await cancelTurn(ctx, turnId, { AND: [ownHiddenTurns(ctx.actor), { taskId }] })
      return {}
    }),
  turns: procedure('drafts.ask')
    .input(OfTask)
    .output(AuthoringTurns)
    .query(async ({ ctx, input }) => ({ turns: await readAuthoringTurns(ctx, input.taskId) })),
})

import { z } from 'zod'
import {
  AskInConversation,
  AuthoringTurn,
  AuthoringTurns,
  TaskTurnRef,
} from '../../domain/authoring/authoring-turns'
import { TaskRef } from '../../domain/authoring/task-drafts'
import { askInConversation } from '../turns/ask-in-conversation'
import { cancelTurn } from '../turns/cancel-turn'
import { procedure, router } from '../platform/trpc'
import { readAuthoringTurn, readAuthoringTurns } from '../turns/read-authoring-turns'
import { ownHiddenTurns } from '../platform/visibility/own-turns'

export const authoringRouter = router({
  ask: procedure('drafts.ask')
    .input(AskInConversation)
    .output(AuthoringTurn)
    .mutation(async ({ ctx, input }) => {
      await askInConversation(ctx, input)
      return readAuthoringTurn(ctx, input.taskId, input.turnId)
    }),
  cancel: procedure('drafts.ask')
    .input(TaskTurnRef)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input: { taskId, turnId } }) => {
      await cancelTurn(ctx, turnId, { AND: [ownHiddenTurns(ctx.actor), { taskId }] })
      return {}
    }),
  turns: procedure('drafts.ask')
    .input(TaskRef)
    .output(AuthoringTurns)
    .query(async ({ ctx, input }) => ({ turns: await readAuthoringTurns(ctx, input.taskId) })),
})

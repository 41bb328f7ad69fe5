import { z } from 'zod'
import {
  DrawAnswerSubset,
  DrawnAnswers,
  NotifiedAnswerers,
  NotifyAnswerers,
  OpenedAnswer,
  ReturnAnswer,
} from '../../domain/answering/drawn-answers'
import { procedure, router } from '../platform/trpc'
import { drawAnswerSubset } from './draw-answer-subset'
import { notifyAnswerers } from './notify-answerers'
import { openAnswer } from './open-answer'
import { readDrawnAnswers } from './read-drawn-answers'
import { returnAnswer } from './return-answer'

const Done = z.strictObject({})

export const answerWorkRouter = router({
  ofDraft: procedure('samples.read')
    .input(z.strictObject({ draftId: z.uuid() }))
    .output(DrawnAnswers.nullable())
    .query(({ ctx, input }) => readDrawnAnswers(ctx, input.draftId)),
  open: procedure('answers.open')
    .input(z.strictObject({ answerId: z.uuid() }))
    .output(OpenedAnswer)
    .mutation(({ ctx, input }) => openAnswer(ctx, input.answerId)),
  return: procedure('answers.return')
    .input(ReturnAnswer)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await returnAnswer(ctx, input)
      return {}
    }),
  drawSubset: procedure('samples.manage')
    .input(DrawAnswerSubset)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await drawAnswerSubset(ctx, input)
      return {}
    }),
  notify: procedure('samples.manage')
    .input(NotifyAnswerers)
    .output(NotifiedAnswerers)
    .mutation(({ ctx, input }) => notifyAnswerers(ctx, input)),
})

import { z } from 'zod'
import {
  KeptAnswer,
  OpenAnswer,
  SaveAnswer,
  SavedAnswer,
  SentAnswers,
  SubmittedAnswer,
} from '../../domain/answering/answer-views'
import {
  EndAssignment,
  OfAssignment,
  SkipOffered,
  SubmitAssignment,
} from '../../domain/assignments/assignment-inputs'
import { AssignmentQueue } from '../../domain/assignments/assignment-views'
import { endAssignment } from '../assignments/end-assignment'
import { undoSubmission } from '../assignments/held-submissions'
import { readKeptDraft } from '../assignments/read-open-assignment'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { skipOfferedTask } from '../assignments/skip-offered-task'
import { takeAssignment } from '../assignments/take-assignment'
import { procedure, router } from '../platform/trpc'
import { answerDrafts } from './answer-drafts'
import { listSentAnswers } from './list-sent-answers'
import { readAnswer } from './read-answer'
import { readAnswerQueue } from './read-answer-queue'
import { submitAnswer } from './submit-answer'

export const answersRouter = router({
  queue: procedure('answers.write')
    .output(AssignmentQueue)
    .query(({ ctx }) => readAnswerQueue(ctx)),
  sent: procedure('answers.write')
    .output(SentAnswers)
    .query(({ ctx }) => listSentAnswers(ctx)),
  take: procedure('answers.write')
    .input(z.strictObject({}))
    .output(z.strictObject({ assignmentId: z.uuid() }))
    .mutation(({ ctx }) => takeAssignment(ctx, 'baseline')),
  skip: procedure('answers.write')
    .input(SkipOffered)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await skipOfferedTask(ctx, 'baseline', input)
      return {}
    }),
  read: procedure('answers.write')
    .input(OfAssignment)
    .output(OpenAnswer)
    .query(({ ctx, input }) => readAnswer(ctx, input.assignmentId)),
  kept: procedure('answers.write')
    .input(OfAssignment)
    .output(KeptAnswer)
    .query(({ ctx, input }) => readKeptDraft(ctx, input.assignmentId, answerDrafts)),
  save: procedure('answers.write')
    .input(SaveAnswer)
    .output(SavedAnswer)
    .mutation(({ ctx, input }) => saveAssignmentDraft(ctx, input, answerDrafts)),
  submit: procedure('answers.write')
    .input(SubmitAssignment)
    .output(SubmittedAnswer)
    .mutation(({ ctx, input }) => submitAnswer(ctx, input)),
  undo: procedure('answers.write')
    .input(OfAssignment)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await undoSubmission(ctx, 'baseline', input)
      return {}
    }),
  end: procedure('answers.write')
    .input(EndAssignment)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await endAssignment(ctx, 'baseline', input)
      return {}
    }),
})

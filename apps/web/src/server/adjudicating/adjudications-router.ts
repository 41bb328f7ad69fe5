import { z } from 'zod'
import {
  AdjudicationQueue,
  KeptAdjudication,
  OpenAdjudication,
  SaveAdjudication,
  SavedAdjudication,
  SubmittedAdjudication,
} from '../../domain/adjudicating/adjudication-views'
import { SentAdjudications } from '../../domain/adjudicating/sent-adjudications'
import {
  EndAssignment,
  OfAssignment,
  SkipOffered,
  SubmitAssignment,
} from '../../domain/assignments/assignment-inputs'
import { undoSubmission } from '../assignments/held-submissions'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { skipOfferedTask } from '../assignments/skip-offered-task'
import { takeAssignment } from '../assignments/take-assignment'
import { adjudicationDrafts } from './adjudication-drafts'
import { listSentAdjudications } from './list-sent-adjudications'
import { readAdjudication } from './read-adjudication'
import { readAdjudicationQueue } from './read-adjudication-queue'
import { readKeptAdjudication } from './read-kept-adjudication'
import { submitAdjudication } from './submit-adjudication'
import { endAssignment } from '../assignments/end-assignment'
import { procedure, router } from '../platform/trpc'

export const adjudicationsRouter = router({
  queue: procedure('adjudications.write')
    .output(AdjudicationQueue)
    .query(({ ctx }) => readAdjudicationQueue(ctx)),
  sent: procedure('adjudications.write')
    .output(SentAdjudications)
    .query(({ ctx }) => listSentAdjudications(ctx)),
  take: procedure('adjudications.write')
    .input(z.strictObject({}))
    .output(z.strictObject({ assignmentId: z.uuid() }))
    .mutation(({ ctx }) => takeAssignment(ctx, 'adjudication')),
  skip: procedure('adjudications.write')
    .input(SkipOffered)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await skipOfferedTask(ctx, 'adjudication', input)
      return {}
    }),
  read: procedure('adjudications.write')
    .input(OfAssignment)
    .output(OpenAdjudication)
    .query(({ ctx, input }) => readAdjudication(ctx, input.assignmentId)),
  kept: procedure('adjudications.write')
    .input(OfAssignment)
    .output(KeptAdjudication)
    .query(({ ctx, input }) => readKeptAdjudication(ctx, input.assignmentId)),
  save: procedure('adjudications.write')
    .input(SaveAdjudication)
    .output(SavedAdjudication)
    .mutation(({ ctx, input }) => saveAssignmentDraft(ctx, input, adjudicationDrafts)),
  submit: procedure('adjudications.write')
    .input(SubmitAssignment)
    .output(SubmittedAdjudication)
    .mutation(({ ctx, input }) => submitAdjudication(ctx, input)),
  undo: procedure('adjudications.write')
    .input(OfAssignment)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await undoSubmission(ctx, 'adjudication', input)
      return {}
    }),
  end: procedure('adjudications.write')
    .input(EndAssignment)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await endAssignment(ctx, 'adjudication', input)
      return {}
    }),
})

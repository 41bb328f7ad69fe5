import { z } from 'zod'
import {
  AdjudicationQueue,
  KeptAdjudication,
  OfAdjudication,
  OpenAdjudication,
  SaveAdjudication,
  SavedAdjudication,
  SubmitAdjudication,
  SubmittedAdjudication,
} from '../../domain/adjudicating/submit-adjudication'
import { EndAssignment } from '../../domain/reviewing/submit-review'
import { readAdjudication, readKeptAdjudication } from '../adjudicating/read-adjudication'
import { readAdjudicationQueue } from '../adjudicating/read-adjudication-queue'
import { saveAdjudication } from '../services/adjudicating/save-adjudication'
import { submitAdjudication } from '../services/adjudicating/submit-adjudication'
import { takeAdjudication } from '../services/adjudicating/take-adjudication'
import { endAssignment } from '../services/reviewing/end-assignment'
import { procedure, router } from '../trpc'

export const adjudicationsRouter = router({
  queue: procedure('adjudications.write')
    .output(AdjudicationQueue)
    .query(({ ctx }) => readAdjudicationQueue(ctx)),
  take: procedure('adjudications.write')
    .input(z.strictObject({}))
    .output(z.strictObject({ assignmentId: z.uuid() }))
    .mutation(({ ctx }) => takeAdjudication(ctx)),
  read: procedure('adjudications.write')
    .input(OfAdjudication)
    .output(OpenAdjudication)
    .query(({ ctx, input }) => readAdjudication(ctx, input.assignmentId)),
  kept: procedure('adjudications.write')
    .input(OfAdjudication)
    .output(KeptAdjudication)
    .query(({ ctx, input }) => readKeptAdjudication(ctx, input.assignmentId)),
  save: procedure('adjudications.write')
    .input(SaveAdjudication)
    .output(SavedAdjudication)
    .mutation(({ ctx, input }) => saveAdjudication(ctx, input)),
  submit: procedure('adjudications.write')
    .input(SubmitAdjudication)
    .output(SubmittedAdjudication)
    .mutation(({ ctx, input }) => submitAdjudication(ctx, input)),
  end: procedure('adjudications.write')
    .input(EndAssignment)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await endAssignment(ctx, 'adjudication', input)
      return {}
    }),
})

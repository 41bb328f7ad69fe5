import { z } from 'zod'
import { OfTask } from '../../domain/authoring-turns'
import { Submission, SubmitPreview, Submitted, SubmitTask } from '../../domain/submissions'
import { submitTask } from '../services/authoring/submit-task'
import { withdrawTask } from '../services/authoring/withdraw-task'
import { previewSubmission } from '../submissions/preview-submission'
import { readSubmission } from '../submissions/read-submission'
import { procedure, router } from '../trpc'

export const tasksRouter = router({
  preview: procedure('drafts.write')
    .input(OfTask)
    .output(SubmitPreview)
    .query(({ ctx, input }) => previewSubmission(ctx, input.taskId)),
  submission: procedure('drafts.write')
    .input(OfTask)
    .output(Submission)
    .query(({ ctx, input }) => readSubmission(ctx, input.taskId)),
  submit: procedure('drafts.write')
    .input(SubmitTask)
    .output(Submitted)
    .mutation(({ ctx, input }) => submitTask(ctx, input)),
  withdraw: procedure('drafts.write')
    .input(OfTask)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await withdrawTask(ctx, input.taskId)
      return {}
    }),
})

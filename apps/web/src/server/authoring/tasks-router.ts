import { z } from 'zod'
import { TaskRef } from '../../domain/authoring/task-drafts'
import { Submission, SubmitPreview, Submitted, SubmitTask } from '../../domain/authoring/submissions'
import { submitTask } from './submit-task'
import { withdrawTask } from './withdraw-task'
import { previewSubmission } from './preview-submission'
import { readSubmission } from './read-submission'
import { procedure, router } from '../platform/trpc'

export const tasksRouter = router({
  preview: procedure('drafts.write')
    .input(TaskRef)
    .output(SubmitPreview)
    .query(({ ctx, input }) => previewSubmission(ctx, input.taskId)),
  submission: procedure('drafts.write')
    .input(TaskRef)
    .output(Submission)
    .query(({ ctx, input }) => readSubmission(ctx, input.taskId)),
  submit: procedure('drafts.write')
    .input(SubmitTask)
    .output(Submitted)
    .mutation(({ ctx, input }) => submitTask(ctx, input)),
  withdraw: procedure('drafts.write')
    .input(TaskRef)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await withdrawTask(ctx, input.taskId)
      return {}
    }),
})

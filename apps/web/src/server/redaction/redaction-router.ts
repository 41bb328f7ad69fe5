import { z } from 'zod'
import {
  FindTask,
  PreviewRedaction,
  RedactableTask,
  RedactionPreview,
  RedactTask,
} from '../../domain/redaction/redaction'
import { findRedactable } from './find-redactable'
import { previewRedaction } from './preview-redaction'
import { redactTask } from './redact-task'
import { procedure, router } from '../platform/trpc'

export const redactionRouter = router({
  task: procedure('patientData.redact')
    .input(FindTask)
    .output(RedactableTask)
    .query(({ ctx, input }) => findRedactable(ctx, input)),

  /** Read-only, but a mutation: the input of a query appears in URLs and their logs. */
  preview: procedure('patientData.redact')
    .input(PreviewRedaction)
    .output(RedactionPreview)
    .mutation(({ ctx, input }) => previewRedaction(ctx, input)),

  redact: procedure('patientData.redact')
    .input(RedactTask)
    .output(z.strictObject({ places: z.int() }))
    .mutation(({ ctx, input }) => redactTask(ctx, input)),
})

import { z } from 'zod'
import {
  FindTask,
  PreviewRedaction,
  RedactableTask,
  RedactionPreview,
  RedactTask,
} from '../../domain/redaction'
import { findRedactable } from '../redaction/find-redactable'
import { previewRedaction } from '../redaction/preview-redaction'
import { redactTask } from '../services/redacting/redact-task'
import { procedure, router } from '../trpc'

export const redactionRouter = router({
  task: procedure('patientData.redact')
    .input(FindTask)
    .output(RedactableTask)
    .query(({ ctx, input }) => findRedactable(ctx, input)),

  /** Changes nothing; a mutation, since what a query is asked stands in addresses and their logs. */
  preview: procedure('patientData.redact')
    .input(PreviewRedaction)
    .output(RedactionPreview)
    .mutation(({ ctx, input }) => previewRedaction(ctx, input)),

  redact: procedure('patientData.redact')
    .input(RedactTask)
    .output(z.strictObject({ places: z.int() }))
    .mutation(({ ctx, input }) => redactTask(ctx, input)),
})

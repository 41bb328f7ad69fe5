import { z } from 'zod'
import { AcknowledgeGuidelines, PublishGuidelines, ReadGuidelines } from '../../domain/guidelines/guidelines'
import {
  AcknowledgmentOverview,
  GuidelinesLine,
  GuidelinesView,
  WorkGuidance,
} from '../../domain/guidelines/guidelines-views'
import { DatasetRef } from '../../domain/plan/plan-views'
import { procedure, router } from '../platform/trpc'
import { acknowledgeGuidelines } from './acknowledge-guidelines'
import { listGuidelines } from './list-guidelines'
import { publishGuidelines } from './publish-guidelines'
import { readAcknowledgments } from './read-acknowledgments'
import { readGuidelines } from './read-guidelines'
import { readWorkGuidance } from './read-work-guidance'

export const guidelinesRouter = router({
  list: procedure('guidelines.read')
    .output(z.array(GuidelinesLine))
    .query(({ ctx }) => listGuidelines(ctx)),

  read: procedure('guidelines.read')
    .input(ReadGuidelines)
    .output(GuidelinesView)
    .query(({ ctx, input }) => readGuidelines(ctx, input)),

  /** For the screens on which a task is written, reviewed or adjudicated. */
  ofTask: procedure('guidelines.read')
    .input(z.strictObject({ taskId: z.uuid() }))
    .output(WorkGuidance)
    .query(({ ctx, input }) => readWorkGuidance(ctx, input.taskId)),

  acknowledge: procedure('guidelines.acknowledge')
    .input(AcknowledgeGuidelines)
    .output(GuidelinesView)
    .mutation(async ({ ctx, input }) => {
      await acknowledgeGuidelines(ctx, input)
      return readGuidelines(ctx, input)
    }),

  publish: procedure('guidelines.publish')
    .input(PublishGuidelines)
    .output(GuidelinesView)
    .mutation(async ({ ctx, input }) => {
      await publishGuidelines(ctx, input)
      return readGuidelines(ctx, { datasetId: input.datasetId })
    }),

  acknowledgments: procedure('guidelines.publish')
    .input(DatasetRef)
    .output(AcknowledgmentOverview)
    .query(({ ctx, input }) => readAcknowledgments(ctx, input.datasetId)),
})

import { z } from 'zod'
import { AskedExamples, OfTestDrive, OverruleVerdict, StartedTestDrive, StartTestDrive, TestDriveView } from '../../domain/test-drive/test-drive-views'
import { askExamples } from '../services/test-driving/ask-examples'
import { overruleVerdict } from '../services/test-driving/overrule-verdict'
import { startTestDrive } from '../services/test-driving/start-test-drive'
import { readTestDrive } from '../test-drives/read-test-drive'
import { procedure, router } from '../trpc'

export const testDrivesRouter = router({
  read: procedure('drafts.write').input(OfTestDrive).output(TestDriveView).query(({ ctx, input }) => readTestDrive(ctx, input.taskId)),
  start: procedure('drafts.ask').input(StartTestDrive).output(StartedTestDrive).mutation(({ ctx, input }) => startTestDrive(ctx, input)),
  askExamples: procedure('drafts.ask').input(OfTestDrive).output(AskedExamples)
    .mutation(async ({ ctx, input }) => ({ turnIds: await askExamples(ctx, input.taskId) })),
  overrule: procedure('drafts.write').input(OverruleVerdict).output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await overruleVerdict(ctx, input)
      return {}
    }),
})

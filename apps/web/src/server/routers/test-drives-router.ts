import { z } from 'zod'
import {
  AnswerText,
  AskedExamples,
  FollowedTestDrive,
  FollowTestDrive,
  OfAnswer,
  OfTestDrive,
  OverruleVerdict,
  StartedTestDrive,
  StartTestDrive,
  StoppedTestDrive,
  TestDriveView,
} from '../../domain/test-drive/test-drive-views'
import { askExamples } from '../services/test-driving/ask-examples'
import { overruleVerdict } from '../services/test-driving/overrule-verdict'
import { startTestDrive } from '../services/test-driving/start-test-drive'
import { stopTestDrive } from '../services/test-driving/stop-test-drive'
import { followTestDrive } from '../test-drives/follow-test-drive'
import { readAnswerText, readTestDrive } from '../test-drives/read-test-drive'
import { procedure, router } from '../trpc'

export const testDrivesRouter = router({
  read: procedure('drafts.write')
    .input(OfTestDrive)
    .output(TestDriveView)
    .query(({ ctx, input }) => readTestDrive(ctx, input.taskId)),
  follow: procedure('drafts.write')
    .input(FollowTestDrive)
    .output(FollowedTestDrive)
    .query(({ ctx, input }) => followTestDrive(ctx, input)),
  answer: procedure('drafts.write')
    .input(OfAnswer)
    .output(AnswerText)
    .query(({ ctx, input }) => readAnswerText(ctx, input)),
  start: procedure('drafts.ask')
    .input(StartTestDrive)
    .output(StartedTestDrive)
    .mutation(({ ctx, input }) => startTestDrive(ctx, input)),
  stop: procedure('drafts.ask')
    .input(OfTestDrive)
    .output(StoppedTestDrive)
    .mutation(async ({ ctx, input }) => ({ stopped: await stopTestDrive(ctx, input.taskId) })),
  askExamples: procedure('drafts.ask')
    .input(OfTestDrive)
    .output(AskedExamples)
    .mutation(async ({ ctx, input }) => ({ turnIds: await askExamples(ctx, input.taskId) })),
  overrule: procedure('drafts.write')
    .input(OverruleVerdict)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await overruleVerdict(ctx, input)
      return {}
    }),
})

import { z } from 'zod'
import { TaskRef } from '../../domain/authoring/task-drafts'
import {
  AnswerText,
  AskedExamples,
  FollowedTestDrive,
  FollowTestDrive,
  OverruleVerdict,
  StartedTestDrive,
  StartTestDrive,
  StoppedTestDrive,
  TestAnswerRef,
  TestDriveView,
} from '../../domain/test-drive/test-drive-views'
import { askExamples } from './ask-examples'
import { overruleVerdict } from './overrule-verdict'
import { startTestDrive } from './start-test-drive'
import { stopTestDrive } from './stop-test-drive'
import { followTestDrive } from './follow-test-drive'
import { readAnswerText, readTestDrive } from './read-test-drive'
import { procedure, router } from '../platform/trpc'

export const testDrivesRouter = router({
  read: procedure('drafts.write')
    .input(TaskRef)
    .output(TestDriveView)
    .query(({ ctx, input }) => readTestDrive(ctx, input.taskId)),
  follow: procedure('drafts.write')
    .input(FollowTestDrive)
    .output(FollowedTestDrive)
    .query(({ ctx, input }) => followTestDrive(ctx, input)),
  answer: procedure('drafts.write')
    .input(TestAnswerRef)
    .output(AnswerText)
    .query(({ ctx, input }) => readAnswerText(ctx, input)),
  start: procedure('drafts.ask')
    .input(StartTestDrive)
    .output(StartedTestDrive)
    .mutation(({ ctx, input }) => startTestDrive(ctx, input)),
  stop: procedure('drafts.ask')
    .input(TaskRef)
    .output(StoppedTestDrive)
    .mutation(async ({ ctx, input }) => ({ stopped: await stopTestDrive(ctx, input.taskId) })),
  askExamples: procedure('drafts.ask')
    .input(TaskRef)
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

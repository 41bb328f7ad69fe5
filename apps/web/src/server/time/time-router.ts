import { z } from 'zod'
import { CorrectTime, ReportedTime, ReportTime } from '../../domain/time/report-time'
import { AskStatement, OfMonth, Statement, TimeMonth } from '../../domain/time/time-views'
import { correctTime } from './correct-time'
import { exportStatement } from './export-statement'
import { reportTime } from './report-time'
import { readOwnMonth } from './read-own-month'
import { procedure, router } from '../platform/trpc'

export const timeRouter = router({
  month: procedure('time.keep')
    .input(OfMonth)
    .output(TimeMonth)
    .query(({ ctx, input }) => readOwnMonth(ctx, input.month)),
  report: procedure('time.keep')
    .input(ReportTime)
    .output(ReportedTime)
    .mutation(({ ctx, input }) => reportTime(ctx, input)),
  correct: procedure('time.keep')
    .input(CorrectTime)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await correctTime(ctx, input)
      return {}
    }),
  statement: procedure('timeStatements.export')
    .input(AskStatement)
    .output(Statement)
    .mutation(({ ctx, input }) => exportStatement(ctx, input)),
})

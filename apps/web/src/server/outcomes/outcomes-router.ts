import { OwnFigures } from '../../domain/outcomes/own-figures'
import { JudgmentAccess, OfJudgments, TaskJudgments } from '../../domain/outcomes/task-judgments'
import { OfSettled, SettledList, SettledTask } from '../../domain/outcomes/settled-views'
import { listSettled } from './list-settled'
import { readJudgmentAccess } from './read-judgment-access'
import { readJudgments } from './read-judgments'
import { readOwnFigures } from './read-own-figures'
import { readSettledTask } from './read-settled-task'
import { procedure, router } from '../platform/trpc'

export const outcomesRouter = router({
  list: procedure('outcomes.read')
    .output(SettledList)
    .query(({ ctx }) => listSettled(ctx)),
  read: procedure('outcomes.read')
    .input(OfSettled)
    .output(SettledTask)
    .query(({ ctx, input }) => readSettledTask(ctx, input.taskId)),
  judgmentAccess: procedure('judgments.read')
    .input(OfJudgments)
    .output(JudgmentAccess)
    .query(({ ctx, input }) => readJudgmentAccess(ctx, input)),
  judgments: procedure('judgments.read')
    .input(OfJudgments)
    .output(TaskJudgments)
    .query(({ ctx, input }) => readJudgments(ctx, input)),
  figures: procedure('outcomes.read')
    .output(OwnFigures)
    .query(({ ctx }) => readOwnFigures(ctx)),
})

import { OwnFigures } from '../../domain/outcomes/own-figures'
import { OfSettled, SettledList, SettledTask } from '../../domain/outcomes/settled-views'
import { listSettled } from './list-settled'
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
  figures: procedure('outcomes.read')
    .output(OwnFigures)
    .query(({ ctx }) => readOwnFigures(ctx)),
})

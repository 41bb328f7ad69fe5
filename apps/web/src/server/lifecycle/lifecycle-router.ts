import { RetiredTasks, RetireTasks } from '../../domain/lifecycle/retirements'
import { procedure, router } from '../platform/trpc'
import { restoreTasks } from './restore-tasks'
import { retireTasks } from './retire-tasks'

export const lifecycleRouter = router({
  retire: procedure('tasks.retire')
    .input(RetireTasks)
    .output(RetiredTasks)
    .mutation(({ ctx, input }) => retireTasks(ctx, input)),

  restore: procedure('tasks.retire')
    .input(RetireTasks)
    .output(RetiredTasks)
    .mutation(({ ctx, input }) => restoreTasks(ctx, input)),
})

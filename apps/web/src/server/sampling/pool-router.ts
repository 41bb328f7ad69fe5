import {
  CountPool,
  ListPool,
  OpenedPoolTask,
  OpenPoolTask,
  PoolCounts,
  PoolPage,
} from '../../domain/sampling/pool'
import { ExcludeTasks, MarkedPool, UndoExclusions } from '../../domain/sampling/pool-exclusions'
import { procedure, router } from '../platform/trpc'
import { countPool } from './count-pool'
import { excludeTasks } from './exclude-tasks'
import { listPool } from './list-pool'
import { openPoolTask } from './open-pool-task'
import { undoExclusions } from './undo-exclusions'

export const poolRouter = router({
  counts: procedure('pool.read')
    .input(CountPool)
    .output(PoolCounts)
    .query(({ ctx, input }) => countPool(ctx, input)),

  list: procedure('pool.read')
    .input(ListPool)
    .output(PoolPage)
    .query(({ ctx, input }) => listPool(ctx, input)),

  open: procedure('pool.open')
    .input(OpenPoolTask)
    .output(OpenedPoolTask)
    .mutation(({ ctx, input }) => openPoolTask(ctx, input)),

  exclude: procedure('pool.manage')
    .input(ExcludeTasks)
    .output(MarkedPool)
    .mutation(({ ctx, input }) => excludeTasks(ctx, input)),

  undo: procedure('pool.manage')
    .input(UndoExclusions)
    .output(MarkedPool)
    .mutation(({ ctx, input }) => undoExclusions(ctx, input)),
})

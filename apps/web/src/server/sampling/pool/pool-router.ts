import { z } from 'zod'
import {
  ClusterPage,
  ListClusters,
  CountPool,
  ListPool,
  OpenedPoolTask,
  OpenPoolTask,
  PoolCounts,
  PoolPage,
} from '../../../domain/sampling/pool'
import { ExcludeTasks, MarkedPool, UndoExclusions } from '../../../domain/sampling/pool-exclusions'
import { OfPoolView, PoolView, SavePoolView } from '../../../domain/sampling/pool-views'
import { procedure, router } from '../../platform/trpc'
import { listNearDuplicates } from './list-near-duplicates'
import { deletePoolView, listPoolViews, savePoolView } from './pool-views'
import { countPool } from './count-pool'
import { excludeTasks } from './exclude-tasks'
import { listPool } from './list-pool'
import { openPoolTask } from './open-pool-task'
import { undoExclusions } from './undo-exclusions'

const OfDataset = z.strictObject({ datasetId: OfPoolView.shape.datasetId })

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

  clusters: procedure('pool.read')
    .input(ListClusters)
    .output(ClusterPage)
    .query(({ ctx, input }) => listNearDuplicates(ctx, input)),

  views: procedure('pool.read')
    .input(OfDataset)
    .output(z.array(PoolView))
    .query(({ ctx, input }) => listPoolViews(ctx, input.datasetId)),

  saveView: procedure('pool.saveView')
    .input(SavePoolView)
    .output(PoolView)
    .mutation(({ ctx, input }) => savePoolView(ctx, input)),

  deleteView: procedure('pool.saveView')
    .input(OfPoolView)
    .output(PoolView)
    .mutation(({ ctx, input }) => deletePoolView(ctx, input)),
})

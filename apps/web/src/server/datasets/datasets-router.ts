import { z } from 'zod'
import {
  ById,
  DatasetDetail,
  DatasetSummary,
  GetTask,
  ListTasks,
  TaskDetail,
  TaskPage,
} from '../../domain/datasets/datasets'
import { listDatasets } from './list-datasets'
import { listTasks } from './list-tasks'
import { readDataset } from './read-dataset'
import { readTask } from './read-task'
import { procedure, router } from '../platform/trpc'

export const datasetsRouter = router({
  list: procedure('datasets.read')
    .output(z.array(DatasetSummary))
    .query(({ ctx }) => listDatasets(ctx)),

  get: procedure('datasets.read')
    .input(ById)
    .output(DatasetDetail)
    .query(({ ctx, input }) => readDataset(ctx, input.id)),

  tasks: procedure('datasets.read')
    .input(ListTasks)
    .output(TaskPage)
    .query(({ ctx, input: { datasetId, after, before, limit, ...filter } }) =>
      listTasks(ctx, { datasetId }, filter, { after, before, limit }),
    ),

  task: procedure('datasets.read')
    .input(GetTask)
    .output(TaskDetail)
    .query(({ ctx, input }) => readTask(ctx, input)),
})

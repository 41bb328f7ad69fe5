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
import { CreateDataset, DeletedDataset, EditDataset } from '../../domain/datasets/dataset-fields'
import { archiveDataset, restoreDataset } from './archive-dataset'
import { createDataset } from './create-dataset'
import { deleteDataset } from './delete-dataset'
import { editDataset } from './edit-dataset'
import { listDatasets } from './list-datasets'
import { listTasks } from './list-tasks'
import { readDataset } from './read-dataset'
import { readTask } from './read-task'
import { procedure, router } from '../platform/trpc'

export const datasetsRouter = router({
  list: procedure('datasets.read')
    .input(z.strictObject({ archived: z.boolean().default(false) }).default({ archived: false }))
    .output(z.array(DatasetSummary))
    .query(({ ctx, input }) => listDatasets(ctx, input)),

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

  create: procedure('datasets.manage')
    .input(CreateDataset)
    .output(ById)
    .mutation(async ({ ctx, input }) => ({ id: await createDataset(ctx, input) })),

  edit: procedure('datasets.manage')
    .input(EditDataset)
    .output(DatasetDetail)
    .mutation(async ({ ctx, input }) => {
      await editDataset(ctx, input)
      return readDataset(ctx, input.id)
    }),

  archive: procedure('datasets.manage')
    .input(ById)
    .output(DatasetDetail)
    .mutation(async ({ ctx, input: { id } }) => {
      await archiveDataset(ctx, id)
      return readDataset(ctx, id)
    }),

  restore: procedure('datasets.manage')
    .input(ById)
    .output(DatasetDetail)
    .mutation(async ({ ctx, input: { id } }) => {
      await restoreDataset(ctx, id)
      return readDataset(ctx, id)
    }),

  delete: procedure('datasets.manage')
    .input(ById)
    .output(DeletedDataset)
    .mutation(({ ctx, input: { id } }) => deleteDataset(ctx, id)),
})

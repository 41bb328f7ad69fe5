import { z } from 'zod'
import { ById, DatasetDetail, DatasetSummary, TaskFilter, TaskPage } from '../../domain/datasets'
import { listDatasets } from '../reads/list-datasets'
import { listTasks } from '../reads/list-tasks'
import { readDataset } from '../reads/read-dataset'
import { endpoint, type Endpoint } from './endpoint'

const TaskQuery = TaskFilter.extend({
  after: z.uuid('after must be the id that the page before gave.').optional(),
  limit: z.coerce.number().int().min(1).max(100, 'A page holds at most 100 tasks.').default(50),
})

/** Datasets and the tasks that they own. */
export const datasetsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/datasets',
    action: 'datasets.read',
    summary: 'Every dataset with its counts.',
    responses: {
      200: { description: 'The datasets.', schema: z.strictObject({ datasets: z.array(DatasetSummary) }) },
    },
    async handle({ ctx }) {
      return { status: 200, body: { datasets: await listDatasets(ctx) } }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/datasets/{id}',
    action: 'datasets.read',
    summary: 'A dataset and what its tasks are made of.',
    params: ById,
    responses: { 200: { description: 'The dataset.', schema: DatasetDetail } },
    async handle({ ctx, params }) {
      return { status: 200, body: await readDataset(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/datasets/{id}/tasks',
    action: 'datasets.read',
    summary:
      'A page of a dataset’s tasks, in the order of their ids; give the page’s “after” to get the next.',
    params: ById,
    query: TaskQuery,
    responses: { 200: { description: 'The page.', schema: TaskPage } },
    async handle({ ctx, params, query: { after, limit, ...filter } }) {
      await readDataset(ctx, params.id)
      return { status: 200, body: await listTasks(ctx, { datasetId: params.id }, filter, { after, limit }) }
    },
  }),
]

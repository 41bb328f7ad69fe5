import { z } from 'zod'
import { ById, DatasetDetail, DatasetSummary, TaskFilter, TaskPage } from '../../domain/datasets/datasets'
import { listDatasets } from './list-datasets'
import { listTasks } from './list-tasks'
import { readDataset } from './read-dataset'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'

const TaskQuery = TaskFilter.extend({
  after: z.uuid('after must be the id that the previous page returned.').optional(),
  limit: z.coerce.number().int().min(1).max(100, 'A page holds at most 100 tasks.').default(50),
})

/** Endpoints to read datasets and their tasks. */
export const datasetsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/datasets',
    action: 'datasets.read',
    summary: 'List the datasets with their counts.',
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
    summary: 'Read a dataset and the composition of its tasks.',
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
      'List a page of a dataset’s tasks, ordered by id. Pass the “after” of a page to get the next page.',
    params: ById,
    query: TaskQuery,
    responses: { 200: { description: 'The page.', schema: TaskPage } },
    async handle({ ctx, params, query: { after, limit, ...filter } }) {
      await readDataset(ctx, params.id)
      return { status: 200, body: await listTasks(ctx, { datasetId: params.id }, filter, { after, limit }) }
    },
  }),
]

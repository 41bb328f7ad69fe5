import { z } from 'zod'
import {
  ById,
  DatasetDetail,
  DatasetSummary,
  TaskFilter,
  TaskPage,
  TaskRow,
} from '../../domain/datasets/datasets'
import { CreateDataset, DatasetChanges, DeletedDataset } from '../../domain/datasets/dataset-fields'
import { deprecated, pageOf, PageQuery, WholeListQuery } from '../../domain/platform/page'
import { archiveDataset, restoreDataset } from './archive-dataset'
import { createDataset } from './create-dataset'
import { deleteDataset } from './delete-dataset'
import { editDataset } from './edit-dataset'
import { listDatasets } from './list-datasets'
import { listTasks } from './list-tasks'
import { readDataset } from './read-dataset'
import { readCursor, writeCursor } from '../platform/rest/cursor'
import { cutPage } from '../platform/rest/cut-page'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'

const DatasetList = pageOf(DatasetSummary)
  .extend({ datasets: deprecated(z.array(DatasetSummary), 'items') })
  .meta({ id: 'DatasetList' })

const TaskQuery = PageQuery.extend({
  ...TaskFilter.shape,
  after: deprecated(
    z.uuid('Use the cursor instead: it is the “nextCursor” of the previous page.').optional(),
    'cursor',
  ),
})

const DatasetQuery = WholeListQuery.extend({
  archived: z
    .enum(['exclude', 'only'], 'Choose exclude or only.')
    .default('exclude')
    .describe('Whether to list the datasets in use or the archived ones.'),
})

const TaskList = pageOf(TaskRow)
  .extend({
    total: TaskPage.shape.total.describe('How many tasks match, on all pages.'),
    tasks: deprecated(z.array(TaskRow), 'items'),
    after: deprecated(TaskPage.shape.after, 'nextCursor'),
    before: deprecated(TaskPage.shape.before, 'nextCursor'),
    first: deprecated(TaskPage.shape.first, 'nextCursor'),
  })
  .meta({ id: 'TaskList' })

const TaskKey = z.tuple([z.uuid()])

/** Endpoints to manage datasets and to read their tasks. */
export const datasetsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/datasets',
    action: 'datasets.read',
    summary: 'List the datasets with their counts',
    query: DatasetQuery,
    responses: { 200: { description: 'A page of datasets, by name.', schema: DatasetList } },
    async handle({ ctx, query }) {
      const page = cutPage(await listDatasets(ctx, { archived: query.archived === 'only' }), query)
      return { status: 200, body: { ...page, datasets: page.items } }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/datasets',
    action: 'datasets.manage',
    summary: 'Create an empty dataset',
    description: 'Without a canary, a unique one is generated.',
    body: CreateDataset,
    responses: { 201: { description: 'The dataset.', schema: DatasetDetail } },
    async handle({ ctx, body }) {
      return { status: 201, body: await readDataset(ctx, await createDataset(ctx, body)) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/datasets/{id}',
    action: 'datasets.read',
    summary: 'Read a dataset and the composition of its tasks',
    params: ById,
    responses: { 200: { description: 'The dataset.', schema: DatasetDetail } },
    async handle({ ctx, params }) {
      return { status: 200, body: await readDataset(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/datasets/{id}',
    action: 'datasets.manage',
    summary: 'Change a dataset',
    description: 'What is left out stays. The canary can’t change once a release was frozen.',
    params: ById,
    body: DatasetChanges,
    responses: { 200: { description: 'The dataset.', schema: DatasetDetail } },
    async handle({ ctx, params: { id }, body: changes }) {
      await editDataset(ctx, { id, changes })
      return { status: 200, body: await readDataset(ctx, id) }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/datasets/{id}',
    action: 'datasets.manage',
    summary: 'Delete a dataset that holds nothing',
    description: 'Archive any other dataset instead.',
    params: ById,
    responses: { 200: { description: 'The deleted dataset.', schema: DeletedDataset } },
    async handle({ ctx, params }) {
      return { status: 200, body: await deleteDataset(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/datasets/{id}/archive',
    action: 'datasets.manage',
    summary: 'Archive a dataset',
    description: 'It accepts no more tasks, imports and releases. Its results stay.',
    params: ById,
    responses: { 200: { description: 'The dataset.', schema: DatasetDetail } },
    async handle({ ctx, params: { id } }) {
      await archiveDataset(ctx, id)
      return { status: 200, body: await readDataset(ctx, id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/datasets/{id}/restore',
    action: 'datasets.manage',
    summary: 'Restore an archived dataset',
    params: ById,
    responses: { 200: { description: 'The dataset.', schema: DatasetDetail } },
    async handle({ ctx, params: { id } }) {
      await restoreDataset(ctx, id)
      return { status: 200, body: await readDataset(ctx, id) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/datasets/{id}/tasks',
    action: 'datasets.read',
    summary: 'List the tasks of a dataset',
    params: ById,
    query: TaskQuery,
    responses: { 200: { description: 'A page of tasks, by id.', schema: TaskList } },
    async handle({
      ctx,
      params,
      query: { cursor, after = readCursor(cursor, TaskKey)?.[0], limit, ...filter },
    }) {
      await readDataset(ctx, params.id)
      const page = await listTasks(ctx, { datasetId: params.id }, filter, { after, limit })
      const nextCursor = page.after === null ? null : writeCursor([page.after])
      return { status: 200, body: { items: page.tasks, nextCursor, ...page } }
    },
  }),
]

import { z } from 'zod'
import { ById } from '../../../domain/datasets/datasets'
import { pageOf, PageQuery } from '../../../domain/platform/page'
import {
  ClusterPage,
  PoolCluster,
  PoolCounts,
  PoolTask,
  Purpose,
  NO_FILTER,
} from '../../../domain/sampling/pool'
import { ExcludeTasksBody, MarkedPool, UndoExclusionsBody } from '../../../domain/sampling/pool-exclusions'
import { PoolFilterQuery, readPoolFilter } from '../../../domain/sampling/pool-query'
import { readCursor, writeCursor } from '../../platform/rest/cursor'
import { endpoint, type Endpoint } from '../../platform/rest/endpoint'
import { countPool } from './count-pool'
import { excludeTasks } from './exclude-tasks'
import { listNearDuplicates } from './list-near-duplicates'
import { listPool } from './list-pool'
import { undoExclusions } from './undo-exclusions'

const TaskKey = z.tuple([z.uuid()])
const nextCursorOf = (after: string | null) => (after === null ? null : writeCursor([after]))

/** Endpoints of the pool of a dataset. */
export const poolEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/datasets/{id}/pool',
    action: 'pool.read',
    summary: 'List the tasks of a release pool',
    description:
      'Accepted and released tasks that match every given parameter. Tasks under review are not listed; see the counts.',
    params: ById,
    query: PageQuery.extend(PoolFilterQuery.shape),
    responses: {
      200: { description: 'A page of tasks, by id.', schema: pageOf(PoolTask).meta({ id: 'PoolTaskList' }) },
    },
    async handle({ ctx, params, query: { cursor, limit, ...filter } }) {
      const page = await listPool(ctx, {
        datasetId: params.id,
        filter: readPoolFilter(filter),
        after: readCursor(cursor, TaskKey)?.[0],
        limit,
      })
      return { status: 200, body: { items: page.tasks, nextCursor: nextCursorOf(page.after) } }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/datasets/{id}/pool/counts',
    action: 'pool.read',
    summary: 'Count a pool by every dimension',
    description:
      'Each dimension counts the tasks that match the parameters of the others. Tasks under review are counted only, and counts from 1 to 4 are null.',
    params: ById,
    query: PoolFilterQuery.extend({ purpose: Purpose.default('release') }),
    responses: { 200: { description: 'The counts.', schema: PoolCounts } },
    async handle({ ctx, params, query: { purpose, ...filter } }) {
      const counts = await countPool(ctx, { datasetId: params.id, purpose, filter: readPoolFilter(filter) })
      return { status: 200, body: counts }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/datasets/{id}/pool/exclude',
    action: 'pool.manage',
    summary: 'Exclude tasks from pools',
    description:
      'Give the tasks, or a filter with the number of matching tasks that you saw. If another number matches now, nothing changes.',
    params: ById,
    body: ExcludeTasksBody,
    example: {
      filter: { ...NO_FILTER, levels: { specialty: ['Radiology'] } },
      expected: 12,
      reason: 'The images are missing.',
    },
    responses: { 200: { description: 'How many tasks were excluded.', schema: MarkedPool } },
    async handle({ ctx, params, body }) {
      return { status: 200, body: await excludeTasks(ctx, { datasetId: params.id, ...body }) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/datasets/{id}/pool/undo',
    action: 'pool.manage',
    summary: 'Return excluded tasks to the pool',
    description:
      'Give the tasks, or a filter with the number of excluded tasks that you saw. If another number matches now, nothing changes.',
    params: ById,
    body: UndoExclusionsBody,
    example: { taskIds: ['0b9c5f0e-6a3e-4d52-9f5b-2f6b8a1c7d10'] },
    responses: { 200: { description: 'How many tasks were returned.', schema: MarkedPool } },
    async handle({ ctx, params, body }) {
      return { status: 200, body: await undoExclusions(ctx, { datasetId: params.id, ...body }) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/datasets/{id}/pool/clusters',
    action: 'pool.read',
    summary: 'List the near duplicates of a pool',
    description: 'Clusters of at least two tasks of the release pool that ask nearly the same.',
    params: ById,
    query: PageQuery.extend({ limit: PageQuery.shape.limit.default(10) }),
    responses: {
      200: {
        description: 'A page of clusters, by id.',
        schema: pageOf(PoolCluster)
          .extend({ isComplete: ClusterPage.shape.isComplete })
          .meta({ id: 'PoolClusterList' }),
      },
    },
    async handle({ ctx, params, query: { cursor, limit } }) {
      const after = readCursor(cursor, TaskKey)?.[0]
      const page = await listNearDuplicates(ctx, { datasetId: params.id, after, limit })
      return {
        status: 200,
        body: { items: page.clusters, isComplete: page.isComplete, nextCursor: nextCursorOf(page.after) },
      }
    },
  }),
]

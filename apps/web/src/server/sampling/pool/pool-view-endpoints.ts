import { z } from 'zod'
import { ById } from '../../../domain/datasets/datasets'
import { pageOf, WholeListQuery } from '../../../domain/platform/page'
import { OfPoolView, PoolView, SavePoolViewBody } from '../../../domain/sampling/pool-views'
import { cutPage } from '../../platform/rest/cut-page'
import { endpoint, type Endpoint } from '../../platform/rest/endpoint'
import { deletePoolView, listPoolViews, savePoolView } from './pool-views'

const OfView = z.strictObject({ id: ById.shape.id, view: OfPoolView.shape.id })

/** Endpoints of the saved views of a pool; they are those of the key's owner. */
export const poolViewEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/datasets/{id}/pool/views',
    action: 'pool.read',
    summary: 'List your saved views of a pool',
    params: ById,
    query: WholeListQuery,
    responses: {
      200: {
        description: 'A page of views, by name.',
        schema: pageOf(PoolView).meta({ id: 'PoolViewList' }),
      },
    },
    async handle({ ctx, params, query }) {
      return { status: 200, body: cutPage(await listPoolViews(ctx, params.id), query) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/datasets/{id}/pool/views',
    action: 'pool.saveView',
    summary: 'Save a view of a pool',
    description: 'A view with the same name is replaced.',
    params: ById,
    body: SavePoolViewBody,
    responses: { 200: { description: 'The view.', schema: PoolView } },
    async handle({ ctx, params, body }) {
      return { status: 200, body: await savePoolView(ctx, { datasetId: params.id, ...body }) }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/datasets/{id}/pool/views/{view}',
    action: 'pool.saveView',
    summary: 'Delete a saved view of a pool',
    params: OfView,
    responses: { 200: { description: 'The deleted view.', schema: PoolView } },
    async handle({ ctx, params: { id, view } }) {
      return { status: 200, body: await deletePoolView(ctx, { datasetId: id, id: view }) }
    },
  }),
]

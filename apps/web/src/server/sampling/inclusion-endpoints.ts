import { ById } from '../../domain/datasets/datasets'
import { Inclusion } from '../../domain/sampling/inclusion'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'
import { readInclusion } from './draws/read-inclusion'
import { requestInclusion } from './draws/request-inclusion'

/** Endpoints to estimate the probabilities of a draw. */
export const inclusionEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/draws/{id}/inclusion',
    action: 'samples.read',
    summary: 'Read the estimated probabilities of a draw in summary',
    params: ById,
    responses: { 200: { description: 'The state of the estimate, and its precision.', schema: Inclusion } },
    async handle({ ctx, params }) {
      return { status: 200, body: await readInclusion(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/draws/{id}/inclusion',
    action: 'samples.manage',
    summary: 'Estimate the probabilities of an approximate draw',
    description:
      'A worker draws the plan again 10,000 times with other seeds, which takes minutes for a large pool. Poll GET /draws/{id}/inclusion until its state is done. A second request changes nothing.',
    params: ById,
    responses: {
      200: { description: 'The estimate exists already.', schema: Inclusion },
      202: { description: 'The estimate is in progress.', schema: Inclusion },
    },
    async handle({ ctx, params }) {
      const body = await requestInclusion(ctx, params.id)
      return { status: body.state === 'done' ? 200 : 202, body }
    },
  }),
]

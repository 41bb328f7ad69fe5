import { ById } from '../../domain/datasets/datasets'
import { OfYield, ReviewYield } from '../../domain/sampling/review-yield'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'
import { readReviewYield } from './read-review-yield'

export const reviewYieldEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/datasets/{id}/review-yield',
    action: 'datasets.read',
    summary: 'Read how many tasks drawn for review were accepted',
    description:
      'Accepted ÷ settled, and how many accepted tasks have another difficulty than when they were drawn, by the stratum from which they were drawn. With `sampleId`, of this draw only; otherwise of all draws of the dataset that were not discarded.',
    params: ById,
    query: OfYield.pick({ sampleId: true }),
    responses: { 200: { description: 'The strata and their total.', schema: ReviewYield } },
    async handle({ ctx, params, query }) {
      return { status: 200, body: await readReviewYield(ctx, { ...query, datasetId: params.id }) }
    },
  }),
]

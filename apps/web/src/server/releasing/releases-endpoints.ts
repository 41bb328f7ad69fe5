import { z } from 'zod'
import { ById } from '../../domain/datasets/datasets'
import { CreatedRelease, CreateRelease, ReleaseDetail, ReleaseSummary } from '../../domain/releasing/releases'
import { listReleases, readRelease } from './read-release'
import { createRelease } from './create-release'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'

/** Endpoints to create, list and read releases. */
export const releasesEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/releases',
    action: 'releases.create',
    summary: 'Freeze the tasks of an import, or a list of tasks, as a release.',
    body: CreateRelease,
    responses: { 201: { description: 'The release.', schema: CreatedRelease } },
    async handle({ ctx, body }) {
      return { status: 201, body: await createRelease(ctx, body) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/releases',
    action: 'datasets.read',
    summary: 'List the releases, newest first.',
    query: z.strictObject({ datasetId: z.uuid('datasetId must be the id of a dataset.').optional() }),
    responses: {
      200: { description: 'The releases.', schema: z.strictObject({ releases: z.array(ReleaseSummary) }) },
    },
    async handle({ ctx, query }) {
      return { status: 200, body: { releases: await listReleases(ctx, query) } }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/releases/{id}',
    action: 'datasets.read',
    summary: 'Read a release and its composition.',
    params: ById,
    responses: { 200: { description: 'The release.', schema: ReleaseDetail } },
    async handle({ ctx, params }) {
      return { status: 200, body: await readRelease(ctx, params.id) }
    },
  }),
]

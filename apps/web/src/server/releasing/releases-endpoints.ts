import { z } from 'zod'
import { ById } from '../../domain/datasets/datasets'
import { deprecated, pageOf, WholeListQuery } from '../../domain/platform/page'
import { PostReleaseNoticeBody, PublishReleaseBody } from '../../domain/releasing/publishing'
import {
  CreatedRelease,
  CreateRelease,
  ImportReleaseChecks,
  ReleaseDetail,
  ReleaseSummary,
} from '../../domain/releasing/releases'
import { listReleasePage, readRelease } from './read-release'
import { writeFlowCsv } from '../../domain/releasing/flow/flow-csv'
import { OfFlow, ReleaseFlow } from '../../domain/releasing/flow/release-flow'
import { createRelease } from './create-release'
import { postReleaseNotice } from './post-release-notice'
import { publishRelease } from './publish-release'
import { readReleaseFlow } from './read-release-flow'
import { readImportChecks } from './require-checks'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'

const FlowQuery = OfFlow.pick({ form: true })

const ReleaseList = pageOf(ReleaseSummary)
  .extend({ releases: deprecated(z.array(ReleaseSummary), 'items') })
  .meta({ id: 'ReleaseList' })

/** Endpoints to create, list, read, publish and annotate releases. */
export const releasesEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/releases',
    action: 'releases.freeze',
    summary: 'Freeze an import, a list of tasks, or the accepted tasks of a dataset',
    description:
      'Give an import, a list of tasks of one dataset, or a dataset alone, which means all its accepted tasks that are in no release. Repeat the name in `confirm`: a release can’t be changed afterwards. Every check of a draft applies: the dataset needs a license, and each check that fails is refused with its tasks, unless `waive` gives a reason, which is published. Retired and excluded tasks of an import are left out; `GET /imports/{id}/release-checks` counts them. Only admins see a release until you publish it with `POST /releases/{id}/publish`.',
    body: CreateRelease,
    example: {
      name: 'Spring 2026',
      confirm: 'Spring 2026',
      importId: '0b9c5f0e-6a3e-4d52-9f5b-2f6b8a1c7d10',
      waive: [{ check: 'duplicates', reason: 'The source has these variants on purpose.' }],
    },
    responses: { 201: { description: 'The release.', schema: CreatedRelease } },
    async handle({ ctx, body }) {
      return { status: 201, body: await createRelease(ctx, body) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/imports/{id}/release-checks',
    action: 'samples.read',
    summary: 'Read what a release of an import would have, and which checks it fails',
    params: ById,
    responses: { 200: { description: 'The tasks and the checks.', schema: ImportReleaseChecks } },
    async handle({ ctx, params }) {
      return { status: 200, body: await readImportChecks(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/releases',
    action: 'datasets.read',
    summary: 'List the releases, newest first',
    query: WholeListQuery.extend({
      datasetId: z
        .uuid('datasetId must be the id of a dataset.')
        .optional()
        .describe('Lists the releases of this dataset only.'),
    }),
    responses: { 200: { description: 'A page of releases.', schema: ReleaseList } },
    async handle({ ctx, query }) {
      const page = await listReleasePage(ctx, query)
      return { status: 200, body: { ...page, releases: page.items } }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/releases/{id}',
    action: 'datasets.read',
    summary: 'Read a release, its composition and its notices',
    params: ById,
    responses: { 200: { description: 'The release.', schema: ReleaseDetail } },
    async handle({ ctx, params }) {
      return { status: 200, body: await readRelease(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/releases/{id}/publish',
    action: 'releases.publish',
    summary: 'Publish a release',
    description:
      'Repeat the name of the release to confirm. From then on its runs can be published. Publishing it again changes nothing.',
    params: ById,
    body: PublishReleaseBody,
    example: { name: 'Spring 2026' },
    responses: { 200: { description: 'The release, published.', schema: ReleaseDetail } },
    async handle({ ctx, params, body }) {
      await publishRelease(ctx, { ...params, ...body })
      return { status: 200, body: await readRelease(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/releases/{id}/notices',
    action: 'releases.publish',
    summary: 'Add a notice to a release',
    description:
      'A changelog, the text of a license, a note, or a withdrawal. Notices can’t be changed or removed; the newest changelog and license apply. A withdrawal is final: the release stays readable and is marked, its exported files are removed, and no more of its runs can be published.',
    params: ById,
    body: PostReleaseNoticeBody,
    example: { kind: 'changelog', text: 'The first release.' },
    responses: { 201: { description: 'The release, with its notices.', schema: ReleaseDetail } },
    async handle({ ctx, params, body }) {
      await postReleaseNotice(ctx, { ...params, ...body })
      return { status: 201, body: await readRelease(ctx, params.id) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/releases/{id}/flow',
    action: 'releases.readFlow',
    summary: 'Read how the tasks of a release were selected',
    description:
      'How many tasks reached each stage, and why the others left. Readers of datasets get the exact counts of today, or what everyone gets with `form=public`: the counts that were stored when the release was published. In them, counts from 1 to 4 are null, and so are others from which they would follow, except for counts that the files of the release hold.',
    params: ById,
    query: FlowQuery,
    responses: { 200: { description: 'The stages in their order.', schema: ReleaseFlow } },
    async handle({ ctx, params, query }) {
      return { status: 200, body: await readReleaseFlow(ctx, { ...query, id: params.id }) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/releases/{id}/flow.csv',
    action: 'releases.readFlow',
    summary: 'Read how the tasks of a release were selected, as CSV',
    description:
      'One row per stage, followed by one per reason why tasks left it. In the public form, counts that no file of the release holds are rounded up.',
    params: ById,
    query: FlowQuery,
    responses: {
      200: { description: 'CSV with a header row, in UTF-8.', schema: z.string(), mediaType: 'text/csv' },
    },
    async handle({ ctx, params, query }) {
      const flow = await readReleaseFlow(ctx, { ...query, id: params.id })
      return {
        status: 200,
        body: null,
        text: writeFlowCsv(flow),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="release-flow.csv"',
        },
      }
    },
  }),
]

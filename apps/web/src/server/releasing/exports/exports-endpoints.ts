import { z } from 'zod'
import { ById } from '../../../domain/datasets/datasets'
import { pageOf, PageQuery } from '../../../domain/platform/page'
import { ReleaseExport, RequestExport } from '../../../domain/releasing/exports'
import { endpoint, type Endpoint } from '../../platform/rest/endpoint'
import { cancelExport } from './cancel-export'
import { listExports, readExport } from './list-exports'
import { openExportFile } from './open-export-file'
import { requestExport } from './request-export'

const ExportList = pageOf(ReleaseExport).meta({ id: 'ReleaseExportList' })

/** Endpoints to request, follow, cancel and download files of a release. */
export const exportsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/releases/{id}/exports',
    action: 'releases.export',
    summary: 'Request the public split of a release as a file',
    description:
      'A worker writes the file. Poll GET /exports/{id} until its state is done. A request for a file that is in progress or written returns that export. Held-out tasks are never in a file. The files of a release are removed when it is withdrawn; an admin can export it again, and its manifest, card and metadata say since when it is withdrawn and why.',
    params: ById,
    body: RequestExport,
    example: { format: 'healthbench-professional' },
    responses: {
      200: { description: 'The file exists already.', schema: ReleaseExport },
      202: { description: 'The file is being written.', schema: ReleaseExport },
    },
    async handle({ ctx, params, body }) {
      const { export: found } = await requestExport(ctx, { releaseId: params.id, ...body })
      return {
        status: found.state === 'done' ? 200 : 202,
        body: found,
        headers: { location: `/api/v1/exports/${found.id}` },
      }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/releases/{id}/exports',
    action: 'releases.export',
    summary: 'List the files of a release, newest first',
    params: ById,
    query: PageQuery,
    responses: { 200: { description: 'A page of exports.', schema: ExportList } },
    handle: async ({ ctx, params, query }) => ({
      status: 200,
      body: await listExports(ctx, { releaseId: params.id, ...query }),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/exports/{id}',
    action: 'releases.export',
    summary: 'Read the state of an export',
    params: ById,
    responses: { 200: { description: 'The export, with its progress.', schema: ReleaseExport } },
    handle: async ({ ctx, params }) => ({ status: 200, body: await readExport(ctx, params.id) }),
  }),
  endpoint({
    method: 'POST',
    path: '/exports/{id}/cancel',
    action: 'releases.export',
    summary: 'Cancel an export in progress',
    description: 'What is written of its file is removed at once.',
    params: ById,
    responses: { 200: { description: 'The canceled export.', schema: ReleaseExport } },
    handle: async ({ ctx, params }) => ({ status: 200, body: await cancelExport(ctx, params.id) }),
  }),
  endpoint({
    method: 'GET',
    path: '/exports/{id}/file',
    action: 'releases.export',
    summary: 'Download the file of an export',
    description:
      'The ETag is the SHA-256 of the file. Every download is recorded in the audit log, except one whose ETag in If-None-Match is still current.',
    params: ById,
    responses: {
      200: {
        description: 'One task per line, in the format of the export.',
        schema: z.string(),
        mediaType: 'application/jsonl',
      },
      304: { description: 'Your copy with the ETag in If-None-Match is current.', schema: z.null() },
    },
    handle: ({ ctx, params, request }) => openExportFile(ctx, params.id, request),
  }),
]

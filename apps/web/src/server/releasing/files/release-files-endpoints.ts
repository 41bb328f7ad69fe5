import { z } from 'zod'
import { generatedFileNames } from '../../../domain/releasing/release-files'
import { endpoint, type Endpoint } from '../../platform/rest/endpoint'
import { openReleaseFile } from './open-release-file'

/** The endpoint of the files that describe a release. */
export const releaseFilesEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/releases/{id}/files/{name}',
    action: 'releases.export',
    summary: 'Download a file that describes a release',
    description:
      'The manifest, the pool, the dataset card, or the Croissant metadata. The manifest lists the newest exported task files. Export the tasks first, so that their hashes are in it.',
    params: z.strictObject({
      id: z.uuid(),
      name: z
        .string()
        .max(100)
        .describe(`One of ${generatedFileNames.join(', ')}.`),
    }),
    responses: {
      200: { description: 'The file.', schema: z.string(), mediaType: 'application/octet-stream' },
    },
    handle: ({ ctx, params, request }) => openReleaseFile(ctx, params, request),
  }),
]

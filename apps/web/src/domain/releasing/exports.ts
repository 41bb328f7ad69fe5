/** Files of a release: their states, and the inputs and outputs of requests. */
import { z } from 'zod'
import { importFormats } from '../imports/imports'

/** An exported file can be imported again, so the formats are those of imports. */
export const exportFormats = importFormats
export type ReleaseFileFormat = (typeof exportFormats)[number]

/** The first two are in progress. The file of an export that is done can be downloaded until it expires. */
const exportStates = ['queued', 'running', 'done', 'expired', 'canceled', 'failed'] as const
export type ReleaseExportState = (typeof exportStates)[number]

export function isExportOpen(state: ReleaseExportState): boolean {
  return state === 'queued' || state === 'running'
}

/** A file that expires sooner is not offered again: a download of a large file takes a while. */
const MIN_REMAINING_MS = 3_600_000

/** The latest expiry of a file that a new request replaces. */
export function replaceableUntil(now: number): Date {
  return new Date(now + MIN_REMAINING_MS)
}

/** The body of a request for a file. */
export const RequestExport = z
  .strictObject({
    format: z.enum(
      exportFormats,
      `Give the format of the file: ${exportFormats.map((format) => `“${format}”`).join(' or ')}.`,
    ),
  })
  .meta({ id: 'RequestExport' })

export const RequestReleaseExport = RequestExport.extend({
  releaseId: z.uuid('This is not the id of a release.'),
})
export type RequestReleaseExport = z.infer<typeof RequestReleaseExport>

/** The public split of a release as a file. */
export const ReleaseExport = z
  .strictObject({
    id: z.uuid(),
    releaseId: z.uuid(),
    format: z.enum(exportFormats),
    state: z.enum(exportStates),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    /** Null until the file is written. */
    expiresAt: z.iso.datetime().nullable(),
    requestedBy: z
      .string()
      .nullable()
      .describe('The name of the person, or of the owner of the key; null for an operator.'),
    total: z.int().describe('The number of tasks on the public split.'),
    written: z.int().describe('The number of tasks that are already written.'),
    failure: z
      .string()
      .nullable()
      .describe('Why it failed, or was removed before it expired, in one sentence.'),
    fileName: z.string().nullable(),
    bytes: z.int().nullable(),
    sha256: z.string().nullable(),
  })
  .meta({ id: 'ReleaseExport' })
export type ReleaseExport = z.infer<typeof ReleaseExport>

/** What the tasks of a release lose in a format, each sentence with the number of tasks. */
export const ExportLosses = z.record(
  z.enum(exportFormats),
  z.array(z.strictObject({ sentence: z.string(), tasks: z.int() })),
)
export type ExportLosses = z.infer<typeof ExportLosses>

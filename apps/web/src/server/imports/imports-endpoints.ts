import type { Context } from '../platform/context'
import { ById } from '../../domain/datasets/datasets'
import { ImportReport, isImportFinished, RefusedImport, UploadQuery } from '../../domain/imports/imports'
import { readImportReport, readImportState } from './read-import'
import { httpStatusOf } from '../platform/refusal'
import { FileRefusal } from './store-file'
import { readUploadHeaders } from './read-upload-headers'
import { receiveImport } from './receive-import'
import { endpoint, type Answer, type Endpoint } from '../platform/rest/endpoint'

const MAX_WAIT_MS = 10_000
const POLL_INTERVAL_MS = 120

/** Endpoints to upload a file for import and to read the report. */
export const importsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/imports',
    action: 'datasets.import',
    summary: 'Import the tasks of a JSONL file',
    description:
      'Send the file as the body. With the header `Prefer: respond-async`, the request returns immediately instead of waiting for the worker.',
    query: UploadQuery,
    body: 'jsonl',
    responses: {
      200: { description: 'The file is imported.', schema: ImportReport },
      202: { description: 'The import is still in progress. Poll GET /imports/{id}.', schema: ImportReport },
      422: { description: 'The file was refused and nothing was imported.', schema: RefusedImport },
    },
    async handle({ ctx, query, body, request }) {
      try {
        const { importId } = await receiveImport(ctx, {
          ...query,
          body,
          announced: readUploadHeaders(request.headers),
        })
        const maxWait = /\brespond-async\b/i.test(request.headers.get('prefer') ?? '') ? 0 : MAX_WAIT_MS
        await waitUntilFinished(ctx, importId, maxWait, request.signal)
        return answerReport(await readImportReport(ctx, importId))
      } catch (error) {
        if (error instanceof FileRefusal) return answerFileRefusal(error)
        throw error
      }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/imports/{id}',
    action: 'datasets.read',
    summary: 'Read the report of an import',
    params: ById,
    responses: {
      200: {
        description: 'The report. It is final when the state is imported, refused or failed.',
        schema: ImportReport,
      },
    },
    async handle({ ctx, params }) {
      return { status: 200, body: await readImportReport(ctx, params.id) }
    },
  }),
]

async function waitUntilFinished(
  ctx: Context,
  importId: string,
  maxWaitMs: number,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + maxWaitMs
  while (Date.now() < end && !signal.aborted) {
    const found = await readImportState(ctx, importId)
    if (!found || isImportFinished(found.state)) return
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}

function answerReport(report: ImportReport): Answer {
  switch (report.state) {
    case 'imported':
      return { status: 200, body: report }
    case 'queued':
    case 'running':
      return { status: 202, body: report, headers: { location: `/api/v1/imports/${report.importId}` } }
    case 'refused':
      return refuse(422, report, report.failure ?? describeErrors(report))
    case 'failed':
      return refuse(
        500,
        report,
        report.failure ?? 'The import failed because of an error on the server. Try again.',
      )
  }
}

function describeErrors({ errorCount, errors }: ImportReport): string {
  const first = errors[0]
  const lines = errorCount === 1 ? '1 line' : `${errorCount.toLocaleString('en')} lines`
  return `${lines} cannot be imported, so nothing was imported. Fix the file, or send onError=skip.${first ? ` Line ${first.line}: ${first.reason}` : ''}`
}

function answerFileRefusal({ code, line, message }: FileRefusal): Answer {
  const nothing = {
    importId: null,
    datasetId: null,
    read: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    warnings: [],
    warningCount: 0,
  }
  const errors = [{ line, reason: message }]
  return refuse(
    httpStatusOf[code],
    { ...nothing, state: 'refused', errors, errorCount: 1, failure: message },
    message,
  )
}

function refuse(status: number, report: ImportReport, detail: string): Answer {
  const body: RefusedImport = {
    type: `urn:consilium:problem:import_${report.state}`,
    title: `import ${report.state}`,
    status,
    detail,
    ...report,
  }
  return { status, body }
}

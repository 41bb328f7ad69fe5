import type { Context } from '../context'
import { ById } from '../../domain/datasets'
import { ImportReport, isImportOver, RefusedImport, UploadQuery } from '../../domain/imports'
import { readImportReport, readImportState } from '../reads/read-import'
import { httpStatusOf } from '../refusal'
import { FileRefusal } from '../services/importing/file-refusal'
import { readUploadHeaders } from '../services/importing/read-upload-headers'
import { receiveImport } from '../services/importing/receive-import'
import { endpoint, type Answer, type Endpoint } from './endpoint'

const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 120

/** Files in, reports out. */
export const importsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/imports',
    action: 'datasets.import',
    summary:
      'Import the tasks of a JSONL file. The header “Prefer: respond-async” answers at once, without waiting for the worker.',
    query: UploadQuery,
    body: 'jsonl',
    responses: {
      200: { description: 'The file is imported.', schema: ImportReport },
      202: { description: 'The worker is still at it; ask GET /imports/{id}.', schema: ImportReport },
      422: { description: 'The file was refused and nothing of it imported.', schema: RefusedImport },
    },
    async handle({ ctx, query, request }) {
      try {
        const { importId } = await receiveImport(ctx, {
          ...query,
          body: request.body,
          promise: readUploadHeaders(request.headers),
        })
        const patience = /\brespond-async\b/i.test(request.headers.get('prefer') ?? '') ? 0 : PATIENCE_MS
        await waitUntilOver(ctx, importId, patience, request.signal)
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
    summary: 'What an import did so far.',
    params: ById,
    responses: {
      200: {
        description: 'The report; it is final when the state is imported, refused or failed.',
        schema: ImportReport,
      },
    },
    async handle({ ctx, params }) {
      return { status: 200, body: await readImportReport(ctx, params.id) }
    },
  }),
]

async function waitUntilOver(
  ctx: Context,
  importId: string,
  patienceMs: number,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + patienceMs
  while (Date.now() < end && !signal.aborted) {
    const found = await readImportState(ctx, importId)
    if (!found || isImportOver(found.state)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
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
      return refuse(500, report, report.failure ?? 'The import failed on our side. Try again.')
  }
}

function describeErrors({ errorCount, errors }: ImportReport): string {
  const first = errors[0]
  const lines = errorCount === 1 ? 'One line' : `${errorCount.toLocaleString('en')} lines`
  return `${lines} cannot be read, so nothing was imported. Mend them or send onError=skip.${first ? ` Line ${first.line}: ${first.reason}` : ''}`
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

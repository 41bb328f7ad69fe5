import { ImportReport, type ImportFormat, type OnError } from '../../domain/imports/imports'
import { strings } from './strings'

export interface UploadInput {
  file: File
  format: ImportFormat
  onError: OnError
  /** The id or name of a dataset; if it is missing, a new dataset is named after the file. */
  dataset?: string
}

export type UploadOutcome =
  { ok: true; importId: string } | { ok: false; message: string; field: string | null }

/** Uploads a file and reports progress. The promise never rejects; `signal` cancels the upload. */
export function uploadFile(
  { file, format, onError, dataset }: UploadInput,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const query = new URLSearchParams({ format, onError, fileName: file.name })
  if (dataset) query.set('dataset', dataset)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => resolve({ ok: false, message, field: null })
    request.open('POST', `/api/v1/imports?${query}`)
    request.setRequestHeader('content-type', 'application/jsonl')
    // The page of the import shows its progress, so don't wait for the import here.
    request.setRequestHeader('prefer', 'respond-async')
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => resolve(parseOutcome(request)))
    request.addEventListener('error', () => fail(strings.networkBroke))
    request.addEventListener('abort', () => fail(strings.canceled))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function parseOutcome({ status, responseText }: XMLHttpRequest): UploadOutcome {
  const body = parseJson(responseText)
  const report = ImportReport.loose().safeParse(body)
  if (report.success && report.data.importId !== null) return { ok: true, importId: report.data.importId }
  if (report.success) return { ok: false, message: report.data.failure ?? strings.unreadable, field: 'file' }
  if (status === 401) return { ok: false, message: strings.signedOut, field: null }
  const problem = body as { detail?: unknown; errors?: { path?: unknown }[] } | null
  const path = problem?.errors?.[0]?.path
  return typeof problem?.detail === 'string'
    ? { ok: false, message: problem.detail, field: typeof path === 'string' ? path : null }
    : { ok: false, message: strings.unreadable, field: null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

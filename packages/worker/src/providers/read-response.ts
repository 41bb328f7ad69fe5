import type { Dispatcher } from 'undici'
import type { JsonValue } from '../formats/json-value'
import { classifyError, classifyStatus } from './classify-failure'
import type { UntimedOutcome } from './llm-outcome'
import { readRetryAfter } from './read-retry-after'

export type Answer =
  { ok: true; status: number; body: JsonValue; text: string } | { ok: false; outcome: UntimedOutcome }

const ERROR_BYTES = 64 * 1024
const ERROR_MS = 5_000

/** Reads a response to its end: JSON, or an outcome that says why not. */
export async function readResponse(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  signal: AbortSignal,
): Promise<Answer> {
  if (statusCode < 200 || statusCode > 299) {
    const text = await readStart(body, signal)
    return {
      ok: false,
      outcome: classifyStatus(statusCode, readRetryAfter(headers, new Date()), parse(text) ?? null),
    }
  }
  if (isCompressed(headers)) {
    drop(body)
    return invalid(
      statusCode,
      'The provider sent compressed data although none was asked for. Turn compression off in the proxy before it.',
    )
  }
  let text: string
  try {
    text = await body.text()
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return { ok: false, outcome: classifyError(error, statusCode) }
  }
  const contentType = `${headers['content-type'] ?? ''}`.trim()
  if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType))
    return invalid(statusCode, describeForeign(contentType, text))
  const value = parse(text)
  if (value === undefined)
    return invalid(statusCode, 'The provider answered with JSON that is broken or cut off.')
  return { ok: true, status: statusCode, body: value, text }
}

/** Unpacking what was not asked for is how a small answer becomes a huge one. */
export function isCompressed(headers: Dispatcher.ResponseData['headers']): boolean {
  return !/^(identity)?$/i.test(`${headers['content-encoding'] ?? ''}`.trim())
}

export function invalid(httpStatus: number | null, message: string): { ok: false; outcome: UntimedOutcome } {
  return { ok: false, outcome: { outcome: 'invalid_response', message, httpStatus } }
}

/** The status says what happened, so what an error has to say is read for a moment only and may break off. */
async function readStart(body: Dispatcher.ResponseData['body'], signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  const timer = setTimeout(() => drop(body), ERROR_MS)
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes > ERROR_BYTES) break
    }
  } catch {
    if (signal.aborted) throw signal.reason
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function drop(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined).destroy()
}

function describeForeign(contentType: string, text: string): string {
  const isPage = /html/i.test(contentType) || /^\s*<(!doctype|html)/i.test(text)
  const what = isPage ? 'a web page, not JSON' : 'text that is not marked as JSON'
  return `The address answered with ${what}. Check the base URL; most end in /v1.`
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

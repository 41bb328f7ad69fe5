import type { Dispatcher } from 'undici'
import type { JsonValue } from '../../formats/json-value'
import { classifyError, classifyStatus } from './classify-failure'
import type { UntimedOutcome } from '../contract/llm-outcome'
import { readRetryAfter } from './read-retry-after'
import { parseJson } from '../../formats/json-value'

export type Answer =
  { ok: true; status: number; body: JsonValue; text: string } | { ok: false; outcome: UntimedOutcome }

const ERROR_BYTES = 64 * 1024
const ERROR_MS = 5_000

/** Reads a response to its end. Gives JSON, or an outcome that explains why there is none. */
export async function readResponse(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  signal: AbortSignal,
): Promise<Answer> {
  if (statusCode < 200 || statusCode > 299) {
    const text = await readStart(body, signal)
    return {
      ok: false,
      outcome: classifyStatus(statusCode, readRetryAfter(headers, new Date()), parseJson(text) ?? null),
    }
  }
  if (isCompressed(headers)) {
    drop(body)
    return invalidResponse(
      statusCode,
      'The provider sent compressed data that was not requested. Turn off compression in the proxy in front of it.',
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
    return invalidResponse(statusCode, describeOtherContent(contentType, text))
  const value = parseJson(text)
  if (value === undefined)
    return invalidResponse(statusCode, 'The provider returned invalid or truncated JSON.')
  return { ok: true, status: statusCode, body: value, text }
}

/** Compressed data was not requested, and decompressing it could turn a small response into a huge one. */
export function isCompressed(headers: Dispatcher.ResponseData['headers']): boolean {
  return !/^(identity)?$/i.test(`${headers['content-encoding'] ?? ''}`.trim())
}

export function invalidResponse(
  httpStatus: number | null,
  message: string,
): { ok: false; outcome: UntimedOutcome } {
  return { ok: false, outcome: { outcome: 'invalid_response', message, httpStatus } }
}

/**
 * The status already says what happened, so the body of an error is read only briefly and may be incomplete.
 */
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

function describeOtherContent(contentType: string, text: string): string {
  const isPage = /html/i.test(contentType) || /^\s*<(!doctype|html)/i.test(text)
  const what = isPage ? 'a web page, not JSON' : 'text that is not marked as JSON'
  return `The address returned ${what}. Check the base URL; most end in /v1.`
}

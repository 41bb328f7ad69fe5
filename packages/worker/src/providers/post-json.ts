import { request, type Dispatcher } from 'undici'
import type { JsonValue } from '../formats/json-value'
import { classifyError, classifyStatus } from './classify-failure'
import { guardedAgent } from './guarded-agent'
import type { UntimedOutcome } from './llm-outcome'
import { readRetryAfter } from './read-retry-after'

type Answer = { ok: true; status: number; body: JsonValue; text: string } | { ok: false; outcome: UntimedOutcome }

/** Posts to a provider: guarded address, no redirects, bounded body, JSON or an outcome that says why not. */
export async function postJson(
  url: string,
  call: { headers: Record<string, string>; body: string; signal: AbortSignal; allowedPrivateHosts: string | undefined },
): Promise<Answer> {
  let response: Dispatcher.ResponseData
  let text: string
  try {
    response = await request(url, {
      method: 'POST',
      headers: { ...call.headers, 'content-type': 'application/json', accept: 'application/json', 'accept-encoding': 'identity' },
      body: call.body,
      signal: call.signal,
      dispatcher: guardedAgent(call.allowedPrivateHosts),
    })
    text = await response.body.text()
  } catch (error) {
    if (call.signal.aborted) throw call.signal.reason
    return { ok: false, outcome: classifyError(error) }
  }
  return readAnswer(response, text)
}

/** What a response says whose body has been read whole. */
export function readAnswer({ statusCode, headers }: Dispatcher.ResponseData, text: string): Answer {
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(`${headers['content-type'] ?? ''}`.trim())
  const body = parse(text)
  if (statusCode < 200 || statusCode > 299) {
    return { ok: false, outcome: classifyStatus(statusCode, readRetryAfter(headers, new Date()), body ?? null) }
  }
  if (!isJson) return invalid(statusCode, describeForeign(`${headers['content-type'] ?? ''}`, text))
  if (body === undefined) return invalid(statusCode, 'The provider answered with JSON that is broken or cut off.')
  return { ok: true, status: statusCode, body, text }
}

export function invalid(httpStatus: number | null, message: string): { ok: false; outcome: UntimedOutcome } {
  return { ok: false, outcome: { outcome: 'invalid_response', message, httpStatus } }
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

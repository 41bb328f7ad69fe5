import { request, type Dispatcher } from 'undici'
import type { JsonValue } from '../formats/json-value'
import { classifyError } from './classify-failure'
import { guardedCall } from './guarded-agent'
import type { UntimedOutcome } from './llm-outcome'
import { readEventStream } from './read-event-stream'
import { isCompressed, readResponse } from './read-response'

type Opened =
  | {
      ok: true
      streams: true
      status: number
      events: AsyncIterable<string>
      /** Gives the connection back, or ends it. */ close: () => void
    }
  /** The provider answered at once and whole. */
  | { ok: true; streams: false; status: number; body: JsonValue }
  | { ok: false; outcome: UntimedOutcome }

const REST_BYTES = 16 * 1024
const REST_MS = 1_000

/** As `postJson`, for an answer that comes as events. What breaks while they are read is thrown by `events`. */
export async function postForEvents(
  url: string,
  call: {
    headers: Record<string, string>
    body: string
    signal: AbortSignal
    allowedPrivateHosts: string | undefined
    onSent?: (() => void) | undefined
  },
): Promise<Opened> {
  let response: Dispatcher.ResponseData
  try {
    response = await request(url, {
      method: 'POST',
      headers: {
        ...call.headers,
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        'accept-encoding': 'identity',
      },
      body: call.body,
      signal: call.signal,
      dispatcher: guardedCall(call),
    })
  } catch (error) {
    if (call.signal.aborted) throw call.signal.reason
    return { ok: false, outcome: classifyError(error) }
  }
  const { statusCode, headers, body } = response
  if (
    statusCode < 200 ||
    statusCode > 299 ||
    isCompressed(headers) ||
    !/^text\/event-stream\b/i.test(`${headers['content-type'] ?? ''}`.trim())
  ) {
    const answer = await readResponse(response, call.signal)
    return answer.ok ? { ok: true, streams: false, status: answer.status, body: answer.body } : answer
  }
  // Left open at the end of the events, so that the connection can serve the next call.
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  return {
    ok: true,
    streams: true,
    status: statusCode,
    events: readEventStream(chunks),
    close: () =>
      void body.dump({ limit: REST_BYTES, signal: AbortSignal.timeout(REST_MS) }).catch(() => body.destroy()),
  }
}

import { request, type Dispatcher } from 'undici'
import type { JsonValue } from '../../formats/json-value'
import type { UntimedOutcome } from '../contract/llm-outcome'
import { classifyError } from './classify-failure'
import { createGuardedDispatcher } from './guarded-agent'
import { readEventStream } from './read-event-stream'
import { isCompressed, readResponse, type Answer } from './read-response'

/** A request to a provider; `onSend` is called when it is about to go out over a connection; false cancels it. */
export interface ProviderCall {
  headers: Record<string, string>
  body: string
  signal: AbortSignal
  allowedPrivateHosts: string | undefined
  onSend?: (() => boolean) | undefined
}

type EventAnswer =
  | {
      ok: true
      streams: true
      status: number
      events: AsyncIterable<string>
      /** Returns the connection to the pool, or ends it. */
      close: () => void
    }
  /** The provider did not stream, but answered with one whole body. */
  | { ok: true; streams: false; status: number; body: JsonValue }
  | { ok: false; outcome: UntimedOutcome }

const MAX_UNREAD_BYTES = 16 * 1024
const MAX_UNREAD_MS = 1_000

/**
 * Posts to a provider: guarded address, no redirects, bounded body. Gives JSON, or an outcome that explains
 * its absence.
 */
export async function postJson(url: string, call: ProviderCall): Promise<Answer> {
  const sent = await send(url, call, 'application/json')
  if (!sent.ok) return sent
  const answer = await readResponse(sent.response, call.signal)
  // The connection can be used again one turn after its answer ended; an earlier call would open another one.
  await new Promise((resolve) => setImmediate(resolve))
  return answer
}

/** As `postJson`, for an answer that arrives as events. Errors while reading them are thrown by `events`. */
export async function postForEvents(url: string, call: ProviderCall): Promise<EventAnswer> {
  const sent = await send(url, call, 'text/event-stream, application/json')
  if (!sent.ok) return sent
  const { statusCode, headers, body } = sent.response
  const isEventStream = /^text\/event-stream\b/i.test(`${headers['content-type'] ?? ''}`.trim())
  if (statusCode < 200 || statusCode > 299 || isCompressed(headers) || !isEventStream) {
    const answer = await readResponse(sent.response, call.signal)
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
      void body
        .dump({ limit: MAX_UNREAD_BYTES, signal: AbortSignal.timeout(MAX_UNREAD_MS) })
        .catch(() => body.destroy()),
  }
}

async function send(
  url: string,
  call: ProviderCall,
  accept: string,
): Promise<{ ok: true; response: Dispatcher.ResponseData } | { ok: false; outcome: UntimedOutcome }> {
  try {
    const response = await request(url, {
      method: 'POST',
      headers: {
        ...call.headers,
        'content-type': 'application/json',
        accept,
        'accept-encoding': 'identity',
      },
      body: call.body,
      signal: call.signal,
      dispatcher: createGuardedDispatcher(call),
    })
    return { ok: true, response }
  } catch (error) {
    if (call.signal.aborted) throw call.signal.reason
    return { ok: false, outcome: classifyError(error) }
  }
}

import { classifyLibraryError, findMissingAnswer, readVendorUsage } from './call-vendor-sdk'
import {
  classifyEmbeddedError,
  classifyError,
  endedByError,
  endedEarly,
  refuseByFilter,
} from '../http/classify-failure'
import {
  composeVendorCall,
  createVendorLlm,
  findOutcome,
  OutcomeError,
  type VendorRequest,
} from './compose-vendor-call'
import { hideReasoning } from '../answer/hide-reasoning'
import { classifyAnswer, type RawAnswer } from '../answer/classify-answer'
import { unknownUsage, type UntimedOutcome } from '../contract/llm-outcome'
import { invalidResponse } from '../http/read-response'
import { postForEvents } from '../http/post-to-provider'
import { readText, isJsonObject, parseJson } from '../../formats/json-value'

type StreamingRequest = VendorRequest & { onText: (piece: string) => void }
/** Parts of the events that the vendor's library does not pass on. */
type Seen = { status: number | null; servedLlm: string | null; isComplete: boolean; close: () => void }

/** The HTTP status that matches each of Anthropic's errors in the middle of an answer. */
const statusByErrorType: Record<string, number> = {
  overloaded_error: 529,
  api_error: 500,
  rate_limit_error: 429,
  invalid_request_error: 400,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
}

/** As `callVendorSdk`, with the answer passed on piece by piece. */
export async function streamVendorSdk(
  request: StreamingRequest,
  signal: AbortSignal,
): Promise<UntimedOutcome> {
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { streamText } = await import('ai')
  const seen: Seen = { status: null, servedLlm: null, isComplete: false, close: () => undefined }
  const answer: RawAnswer = {
    content: '',
    refusal: null,
    finishReason: null,
    reasoning: '',
    servedLlm: null,
    usage: unknownUsage,
    httpStatus: null,
  }
  const show = hideReasoning(request.onText)
  try {
    const { fullStream } = streamText({
      ...composeVendorCall(request),
      model: await createGuardedLlm(request, signal, seen),
      abortSignal: signal,
      // The stream reports the error too; without this handler the library writes it to the console.
      onError: () => undefined,
    })
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'reasoning-delta') answer.reasoning += part.text
      if (part.type === 'text-delta') {
        answer.content += part.text
        show(part.text)
      }
      if (part.type === 'finish') {
        const isRefusal = part.rawFinishReason === 'refusal'
        Object.assign(answer, {
          refusal: isRefusal ? '' : null,
          finishReason: isRefusal ? 'refusal' : part.finishReason,
          usage: readVendorUsage(part.totalUsage),
        })
      }
    }
    signal.throwIfAborted()
    if (!seen.isComplete) return endedEarly(seen.status)
    return classifyAnswer({ ...answer, servedLlm: seen.servedLlm, httpStatus: seen.status })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    const carried = findOutcome(error)
    if (carried) return carried
    const isUnexpectedShape = seen.status !== null && error instanceof Error && error.name.startsWith('AI_')
    return isUnexpectedShape
      ? invalidResponse(
          seen.status,
          'The provider sent events of an unexpected shape. Check that the base URL belongs to the vendor.',
        ).outcome
      : classifyLibraryError(error)
  } finally {
    seen.close()
  }
}

function createGuardedLlm(request: StreamingRequest, signal: AbortSignal, seen: Seen) {
  return createVendorLlm(request, async (url, headers, body) => {
    const opened = await postForEvents(url, {
      headers,
      body,
      signal,
      allowedPrivateHosts: request.allowedPrivateHosts,
      onSend: request.onSend,
    })
    if (!opened.ok) throw new OutcomeError(opened.outcome)
    if (!opened.streams)
      throw new OutcomeError(
        findMissingAnswer(request.provider, opened.body, opened.status) ??
          invalidResponse(
            opened.status,
            'The provider sent one complete answer although a stream was requested.',
          ).outcome,
      )
    seen.status = opened.status
    seen.close = opened.close
    const events = toStream(encode(watch(carry(opened.events), opened.status, seen)))
    return new Response(events, { status: opened.status, headers: { 'content-type': 'text/event-stream' } })
  })
}

// The web application checks this file with browser types, which do not have ReadableStream.from.
function toStream(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

/** Carries connection errors as outcomes, because the library would wrap them. */
async function* carry(events: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* events
  } catch (error) {
    throw new OutcomeError(classifyError(error))
  }
}

async function* encode(events: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  for await (const data of events) yield encoder.encode(`data: ${data}\n\n`)
}

/** Records what the library leaves out, and stops at an error of the provider. */
async function* watch(events: AsyncIterable<string>, status: number, seen: Seen): AsyncGenerator<string> {
  for await (const data of events) {
    const event = parseJson(data)
    if (!isJsonObject(event))
      throw new OutcomeError(invalidResponse(status, 'The provider sent an event that is not JSON.').outcome)
    if (isJsonObject(event['error']))
      throw new OutcomeError(classifyEmbeddedError(event, statusByErrorType) ?? endedByError(status))
    if (isJsonObject(event['promptFeedback']) && event['promptFeedback']['blockReason'])
      throw new OutcomeError(refuseByFilter(status, 'prompt_blocked'))
    const message = isJsonObject(event['message']) ? event['message'] : event
    seen.servedLlm = readText(event['modelVersion']) ?? readText(message['model']) ?? seen.servedLlm
    const candidate = Array.isArray(event['candidates']) ? event['candidates'][0] : undefined
    seen.isComplete ||=
      event['type'] === 'message_stop' ||
      (isJsonObject(candidate) && readText(candidate['finishReason']) !== null)
    yield data
  }
}

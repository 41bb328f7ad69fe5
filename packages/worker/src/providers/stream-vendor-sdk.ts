import { isJsonObject, type JsonValue } from '../formats/json-value'
import { classifyLibraryError, findMissingAnswer, readVendorUsage } from './call-vendor-sdk'
import { classifyError, classifyStatus, refuseByFilter } from './classify-failure'
import {
  composeVendorCall,
  createVendorLlm,
  findOutcome,
  OutcomeError,
  type VendorRequest,
} from './compose-vendor-call'
import { hideReasoning } from './hide-reasoning'
import { judgeAnswer, type RawAnswer } from './judge-answer'
import { unknownUsage, type UntimedOutcome } from './llm-outcome'
import { postForEvents } from './post-for-events'
import { readText } from './read-message'
import { invalid } from './read-response'

type StreamingRequest = VendorRequest & { onText: (piece: string) => void }
/** What the events say that the vendor's library does not pass on. */
type Seen = { status: number | null; servedLlm: string | null; isWhole: boolean; close: () => void }

const AGAIN = invalid(200, 'The provider asked to be called again for the rest of its answer.').outcome
/** What Anthropic's errors amount to when they come in the middle of an answer. */
const statusOfError: Record<string, number> = {
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
  const seen: Seen = { status: null, servedLlm: null, isWhole: false, close: () => undefined }
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
      // Told by the stream as well; left out, the library writes it to the console.
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
    if (!seen.isWhole)
      return {
        outcome: 'transient',
        message: 'The provider broke off before the answer was whole.',
        httpStatus: seen.status,
      }
    return judgeAnswer({ ...answer, servedLlm: seen.servedLlm, httpStatus: seen.status })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    const carried = findOutcome(error)
    if (carried) return carried
    const isShape = seen.status !== null && error instanceof Error && error.name.startsWith('AI_')
    return isShape
      ? invalid(
          seen.status,
          "The provider sent events of an unexpected shape. Check that the base URL is the vendor's own.",
        ).outcome
      : classifyLibraryError(error)
  } finally {
    seen.close()
  }
}

function createGuardedLlm(request: StreamingRequest, signal: AbortSignal, seen: Seen) {
  return createVendorLlm(request, AGAIN, async (url, headers, body) => {
    const opened = await postForEvents(url, {
      headers,
      body,
      signal,
      allowedPrivateHosts: request.allowedPrivateHosts,
      onSent: request.onSent,
    })
    if (!opened.ok) throw new OutcomeError(opened.outcome)
    if (!opened.streams)
      throw new OutcomeError(
        findMissingAnswer(request.provider, opened.body, opened.status) ??
          invalid(opened.status, 'The provider answered whole although it was asked for pieces.').outcome,
      )
    seen.status = opened.status
    seen.close = opened.close
    const events = toStream(encode(watch(carry(opened.events), opened.status, seen)))
    return new Response(events, { status: opened.status, headers: { 'content-type': 'text/event-stream' } })
  })
}

// ReadableStream.from is not known to the types of the browser, with which the web application checks this file too.
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

/** What breaks the connection is carried as it is: the library would wrap it. */
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

/** Notes what the library leaves out, and stops at an error of the provider. */
async function* watch(events: AsyncIterable<string>, status: number, seen: Seen): AsyncGenerator<string> {
  for await (const data of events) {
    const event = parse(data)
    if (!isJsonObject(event))
      throw new OutcomeError(invalid(status, 'The provider sent an event that is not JSON.').outcome)
    if (isJsonObject(event['error'])) throw new OutcomeError(readError(event, status))
    if (isJsonObject(event['promptFeedback']) && event['promptFeedback']['blockReason'])
      throw new OutcomeError(refuseByFilter(status, 'prompt_blocked'))
    const message = isJsonObject(event['message']) ? event['message'] : event
    seen.servedLlm = readText(event['modelVersion']) ?? readText(message['model']) ?? seen.servedLlm
    const candidate = Array.isArray(event['candidates']) ? event['candidates'][0] : undefined
    seen.isWhole ||=
      event['type'] === 'message_stop' ||
      (isJsonObject(candidate) && readText(candidate['finishReason']) !== null)
    yield data
  }
}

/** Only the code is told: a provider's own message may quote the conversation. */
function readError(event: { [key: string]: JsonValue }, httpStatus: number): UntimedOutcome {
  const error = isJsonObject(event['error']) ? event['error'] : {}
  const status = statusOfError[readText(error['type']) ?? ''] ?? Number(error['code'])
  if (status >= 400 && status <= 599) return classifyStatus(status, null, event)
  return { outcome: 'transient', message: 'The provider broke off with an error of its own.', httpStatus }
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

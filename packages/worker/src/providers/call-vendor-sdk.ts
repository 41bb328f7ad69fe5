import type { LanguageModelUsage } from 'ai'
import { isJsonObject, type JsonValue } from '../formats/json-value'
import { classifyError, classifyStatus, refuseByFilter } from './classify-failure'
import {
  composeVendorCall,
  createVendorLlm,
  findOutcome,
  OutcomeError,
  type VendorRequest,
} from './compose-vendor-call'
import { judgeAnswer } from './judge-answer'
import type { LlmUsage, UntimedOutcome } from './llm-outcome'
import { postJson } from './post-json'
import { readCount, readText } from './read-message'
import { invalid } from './read-response'

/** What the response says that the vendor's library does not pass on. */
type Answered = { status: number | null; servedLlm: string | null }

/** What the library throws before it calls. */
const REFUSED_BY_LIBRARY =
  /^AI_(InvalidPrompt|InvalidArgument|UnsupportedFunctionality|InvalidMessageRole|MessageConversion)/
const AGAIN = invalid(200, 'The provider asked to be called again for the rest of its answer.').outcome

/** Calls Anthropic or Google through the AI SDK, over the same guarded connections as every other call. */
export async function callVendorSdk(request: VendorRequest, signal: AbortSignal): Promise<UntimedOutcome> {
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { generateText } = await import('ai')
  const answered: Answered = { status: null, servedLlm: null }
  try {
    const result = await generateText({
      ...composeVendorCall(request),
      model: await createGuardedLlm(request, signal, (response) => Object.assign(answered, response)),
      abortSignal: signal,
    })
    const isRefusal = result.rawFinishReason === 'refusal'
    return judgeAnswer({
      content: result.text,
      refusal: isRefusal ? '' : null,
      finishReason: isRefusal ? 'refusal' : result.finishReason,
      reasoning: result.reasoningText ?? '',
      servedLlm: answered.servedLlm ?? result.response.modelId,
      usage: readVendorUsage(result.usage),
      httpStatus: answered.status,
    })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    const carried = findOutcome(error)
    if (carried) return carried
    if (answered.status !== null)
      return invalid(
        answered.status,
        "The provider answered with JSON of an unexpected shape. Check that the base URL is the vendor's own.",
      ).outcome
    return classifyLibraryError(error)
  }
}

/** What went wrong before there was an answer. */
export function classifyLibraryError(error: unknown): UntimedOutcome {
  if (error instanceof Error && REFUSED_BY_LIBRARY.test(error.name)) {
    return {
      outcome: 'bad_request',
      message: `The conversation or the parameters cannot be put as this vendor wants them (${error.name}).`,
      httpStatus: null,
    }
  }
  return classifyError(error)
}

export function readVendorUsage(usage: LanguageModelUsage): LlmUsage {
  return {
    inputTokens: readCount(usage.inputTokens),
    cachedTokens: readCount(usage.inputTokenDetails.cacheReadTokens),
    outputTokens: readCount(usage.outputTokens),
    reasoningTokens: readCount(usage.outputTokenDetails.reasoningTokens),
  }
}

function createGuardedLlm(
  request: VendorRequest,
  signal: AbortSignal,
  onAnswer: (answered: Answered) => void,
) {
  return createVendorLlm(request, AGAIN, async (url, headers, sent) => {
    const answer = await postJson(url, {
      headers,
      body: sent,
      signal,
      allowedPrivateHosts: request.allowedPrivateHosts,
      onSent: request.onSent,
    })
    if (!answer.ok) throw new OutcomeError(answer.outcome)
    const missing = findMissingAnswer(request.provider, answer.body, answer.status)
    if (missing) throw new OutcomeError(missing)
    const body = isJsonObject(answer.body) ? answer.body : {}
    onAnswer({ status: answer.status, servedLlm: readText(body['modelVersion']) ?? readText(body['model']) })
    return new Response(answer.text, {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  })
}

/** The libraries read a body without an answer as an empty answer, which would count against the system. */
export function findMissingAnswer(
  provider: VendorRequest['provider'],
  body: JsonValue,
  status: number,
): UntimedOutcome | null {
  if (!isJsonObject(body))
    return invalid(status, 'The provider answered with JSON that is not an object.').outcome
  const code = isJsonObject(body['error']) ? Number(body['error']['code']) : Number.NaN
  if (code >= 400 && code <= 599) return classifyStatus(code, null, body)
  if (provider === 'google' && isJsonObject(body['promptFeedback']) && body['promptFeedback']['blockReason'])
    return refuseByFilter(status, 'prompt_blocked')
  const parts = body[provider === 'google' ? 'candidates' : 'content']
  if (Array.isArray(parts) && (parts.length > 0 || provider === 'anthropic')) return null
  return invalid(
    status,
    "The provider answered without an answer. Check that the base URL is the vendor's own.",
  ).outcome
}

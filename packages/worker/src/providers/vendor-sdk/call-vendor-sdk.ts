import type { LanguageModelUsage } from 'ai'
import { classifyEmbeddedError, classifyError, refuseByFilter } from '../http/classify-failure'
import {
  composeVendorCall,
  createVendorLlm,
  findOutcome,
  OutcomeError,
  type VendorRequest,
} from './compose-vendor-call'
import { classifyAnswer } from '../answer/classify-answer'
import { invalidResponse } from '../http/read-response'
import { postJson } from '../http/post-to-provider'
import { readTokenCount, type LlmUsage, type UntimedOutcome } from '../contract/llm-outcome'
import { readText, isJsonObject, type JsonValue } from '../../formats/json-value'

/** Parts of the response that the vendor's library does not pass on. */
type Answered = { status: number | null; servedLlm: string | null }

/** Errors that the library throws before it makes a call. */
const REJECTED_BY_LIBRARY =
  /^AI_(InvalidPrompt|InvalidArgument|UnsupportedFunctionality|InvalidMessageRole|MessageConversion)/

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
    return classifyAnswer({
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
      return invalidResponse(
        answered.status,
        'The provider returned JSON of an unexpected shape. Check that the base URL belongs to the vendor.',
      ).outcome
    return classifyLibraryError(error)
  }
}

/** Classifies an error from before there was an answer. */
export function classifyLibraryError(error: unknown): UntimedOutcome {
  if (error instanceof Error && REJECTED_BY_LIBRARY.test(error.name)) {
    return {
      outcome: 'bad_request',
      message: `The vendor's library rejected the conversation or the parameters (${error.name}).`,
      httpStatus: null,
    }
  }
  return classifyError(error)
}

export function readVendorUsage(usage: LanguageModelUsage): LlmUsage {
  return {
    inputTokens: readTokenCount(usage.inputTokens),
    cachedTokens: readTokenCount(usage.inputTokenDetails.cacheReadTokens),
    outputTokens: readTokenCount(usage.outputTokens),
    reasoningTokens: readTokenCount(usage.outputTokenDetails.reasoningTokens),
  }
}

function createGuardedLlm(
  request: VendorRequest,
  signal: AbortSignal,
  onAnswer: (answered: Answered) => void,
) {
  return createVendorLlm(request, async (url, headers, sent) => {
    const answer = await postJson(url, {
      headers,
      body: sent,
      signal,
      allowedPrivateHosts: request.allowedPrivateHosts,
      onSend: request.onSend,
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

/** The libraries treat a body without an answer as an empty answer, which would count against the system. */
export function findMissingAnswer(
  provider: VendorRequest['provider'],
  body: JsonValue,
  status: number,
): UntimedOutcome | null {
  if (!isJsonObject(body))
    return invalidResponse(status, 'The provider returned JSON that is not an object.').outcome
  const embedded = classifyEmbeddedError(body)
  if (embedded) return embedded
  if (provider === 'google' && isJsonObject(body['promptFeedback']) && body['promptFeedback']['blockReason'])
    return refuseByFilter(status, 'prompt_blocked')
  const parts = body[provider === 'google' ? 'candidates' : 'content']
  if (Array.isArray(parts) && (parts.length > 0 || provider === 'anthropic')) return null
  return invalidResponse(status, 'The response has no answer. Check that the base URL belongs to the vendor.')
    .outcome
}

import { isJsonObject, type JsonObject, type JsonValue } from '../formats/json-value'
import { classifyError, classifyStatus, refuseByFilter } from './classify-failure'
import { judgeAnswer } from './judge-answer'
import type { UntimedOutcome } from './llm-outcome'
import type { LlmRequest } from './llm-request'
import { postJson } from './post-json'
import { readCount, readText } from './read-message'
import { invalid } from './read-response'

type VendorRequest = LlmRequest & { provider: 'anthropic' | 'google' }
/** What the response says that the vendor's library does not pass on. */
type Answered = { status: number | null; servedLlm: string | null }

/** Carries an outcome out through the vendor's library. */
class OutcomeError extends Error {
  constructor(readonly outcome: UntimedOutcome) {
    super('The provider gave no answer.')
  }
}

const thinkingBudgets: Record<string, number> = { minimal: 1_024, low: 4_096, medium: 8_192, high: 24_576 }
const REFUSED_BY_LIBRARY = /^AI_(InvalidPrompt|InvalidArgument|UnsupportedFunctionality|InvalidMessageRole|MessageConversion)/
const SETTINGS: readonly string[] = ['temperature', 'topK', 'presencePenalty', 'frequencyPenalty', 'seed', 'stopSequences']

/** Calls Anthropic or Google through the AI SDK, over the same guarded connections as every other call. */
export async function callVendorSdk(request: VendorRequest, signal: AbortSignal): Promise<UntimedOutcome> {
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { generateText } = await import('ai')
  const { maxTokens, max_tokens, topP, top_p, ...others } = request.parameters ?? {}
  const maxOutputTokens = maxTokens ?? max_tokens
  const settings = Object.fromEntries(Object.entries({ ...others, topP: topP ?? top_p }).filter(([name, value]) => value !== undefined && (SETTINGS.includes(name) || name === 'topP')))
  const system = request.messages.filter(({ role }) => role === 'system').map(({ content }) => content)
  const answered: Answered = { status: null, servedLlm: null }
  try {
    const result = await generateText({
      ...settings,
      ...(typeof maxOutputTokens === 'number' ? { maxOutputTokens } : {}),
      model: await createVendorLlm(request, signal, (response) => Object.assign(answered, response)),
      ...(system.length > 0 ? { system: system.join('\n\n') } : {}),
      messages: request.messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }])),
      providerOptions: composeEffort(request),
      maxRetries: 0,
      abortSignal: signal,
    })
    const isRefusal = result.rawFinishReason === 'refusal'
    return judgeAnswer({
      content: result.text,
      refusal: isRefusal ? '' : null,
      finishReason: isRefusal ? 'refusal' : result.finishReason,
      reasoning: result.reasoningText ?? '',
      servedLlm: answered.servedLlm ?? result.response.modelId,
      usage: {
        inputTokens: readCount(result.usage.inputTokens),
        cachedTokens: readCount(result.usage.inputTokenDetails.cacheReadTokens),
        outputTokens: readCount(result.usage.outputTokens),
        reasoningTokens: readCount(result.usage.outputTokenDetails.reasoningTokens),
      },
      httpStatus: answered.status,
    })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    const carried = findOutcome(error)
    if (carried) return carried
    if (answered.status !== null) return invalid(answered.status, "The provider answered with JSON of an unexpected shape. Check that the base URL is the vendor's own.").outcome
    if (error instanceof Error && REFUSED_BY_LIBRARY.test(error.name)) {
      return { outcome: 'bad_request', message: `The conversation or the parameters cannot be put as this vendor wants them (${error.name}).`, httpStatus: null }
    }
    return classifyError(error)
  }
}

async function createVendorLlm(request: VendorRequest, signal: AbortSignal, onAnswer: (answered: Answered) => void) {
  let calls = 0
  const guardedFetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    calls += 1
    // One call is one attempt, whatever an answer may ask the library to do next.
    if (calls > 1) throw new OutcomeError(invalid(200, 'The provider asked to be called again for the rest of its answer.').outcome)
    const answer = await postJson(input instanceof Request ? input.url : `${input}`, {
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : '',
      signal,
      allowedPrivateHosts: request.allowedPrivateHosts,
    })
    if (!answer.ok) throw new OutcomeError(answer.outcome)
    const missing = findMissingAnswer(request.provider, answer.body, answer.status)
    if (missing) throw new OutcomeError(missing)
    const body = isJsonObject(answer.body) ? answer.body : {}
    onAnswer({ status: answer.status, servedLlm: readText(body['modelVersion']) ?? readText(body['model']) })
    return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } })
  }
  const settings = { fetch: guardedFetch, apiKey: request.apiKey ?? '', ...(request.baseUrl ? { baseURL: request.baseUrl.replace(/\/+$/, '') } : {}) }
  if (request.provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic(settings)(request.llm)
  }
  const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
  return createGoogleGenerativeAI(settings)(request.llm)
}

/** The libraries read a body without an answer as an empty answer, which would count against the system. */
function findMissingAnswer(provider: VendorRequest['provider'], body: JsonValue, status: number): UntimedOutcome | null {
  if (!isJsonObject(body)) return invalid(status, 'The provider answered with JSON that is not an object.').outcome
  const code = isJsonObject(body['error']) ? Number(body['error']['code']) : Number.NaN
  if (code >= 400 && code <= 599) return classifyStatus(code, null, body)
  if (provider === 'google' && isJsonObject(body['promptFeedback']) && body['promptFeedback']['blockReason']) return refuseByFilter(status, 'prompt_blocked')
  const parts = body[provider === 'google' ? 'candidates' : 'content']
  if (Array.isArray(parts) && (parts.length > 0 || provider === 'anthropic')) return null
  return invalid(status, "The provider answered without an answer. Check that the base URL is the vendor's own.").outcome
}

function composeEffort({ provider, reasoningEffort, llm }: VendorRequest): Record<string, JsonObject> {
  const budget = thinkingBudgets[reasoningEffort ?? '']
  if (!reasoningEffort || budget === undefined) return {}
  if (provider === 'anthropic') return { anthropic: { thinking: { type: 'enabled', budgetTokens: budget } } }
  const takesLevel = !/^gemini-(1|2)/.test(llm)
  return { google: { thinkingConfig: takesLevel ? { thinkingLevel: reasoningEffort } : { thinkingBudget: budget } } }
}

function findOutcome(error: unknown): UntimedOutcome | null {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof OutcomeError) return cause.outcome
  }
  return null
}

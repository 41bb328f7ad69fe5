import type { JsonObject } from '../../formats/json-value'
import type { UntimedOutcome } from '../contract/llm-outcome'
import type { LlmRequest } from '../contract/llm-request'
import { invalidResponse } from '../http/read-response'

export type VendorRequest = LlmRequest & { provider: 'anthropic' | 'google' }

/** Carries an outcome through the vendor's library. */
export class OutcomeError extends Error {
  constructor(readonly outcome: UntimedOutcome) {
    super('The provider gave no answer.')
  }
}

const CALLED_AGAIN = invalidResponse(
  200,
  'The provider asked for another call to complete its answer, which is not supported.',
).outcome
const thinkingBudgets: Record<string, number> = { minimal: 1_024, low: 4_096, medium: 8_192, high: 24_576 }
const SETTINGS: readonly string[] = [
  'temperature',
  'topK',
  'presencePenalty',
  'frequencyPenalty',
  'seed',
  'stopSequences',
]

/** A request in the form of the AI SDK, without the llm itself. */
export function composeVendorCall(request: VendorRequest) {
  const { maxTokens, max_tokens, topP, top_p, ...others } = request.parameters ?? {}
  const maxOutputTokens = maxTokens ?? max_tokens
  const settings = Object.fromEntries(
    Object.entries({ ...others, topP: topP ?? top_p }).filter(
      ([name, value]) => value !== undefined && (SETTINGS.includes(name) || name === 'topP'),
    ),
  )
  const system = request.messages.filter(({ role }) => role === 'system').map(({ content }) => content)
  return {
    ...settings,
    ...(typeof maxOutputTokens === 'number' ? { maxOutputTokens } : {}),
    ...(system.length > 0 ? { system: system.join('\n\n') } : {}),
    messages: request.messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }])),
    providerOptions: composeEffort(request),
    maxRetries: 0,
  }
}

/**
 * The vendor's llm behind `post`, which may be used only once: one call is one attempt, whatever the library
 * wants to do next.
 */
export async function createVendorLlm(
  request: VendorRequest,
  post: (url: string, headers: Record<string, string>, body: string) => Promise<Response>,
) {
  let calls = 0
  const fetchOnce = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    calls += 1
    if (calls > 1) throw new OutcomeError(CALLED_AGAIN)
    return post(
      input instanceof Request ? input.url : `${input}`,
      Object.fromEntries(new Headers(init?.headers)),
      typeof init?.body === 'string' ? init.body : '',
    )
  }
  const settings = {
    fetch: fetchOnce,
    apiKey: request.apiKey ?? '',
    ...(request.baseUrl ? { baseURL: request.baseUrl.replace(/\/+$/, '') } : {}),
  }
  if (request.provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic(settings)(request.llm)
  }
  const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
  return createGoogleGenerativeAI(settings)(request.llm)
}

export function findOutcome(error: unknown): UntimedOutcome | null {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth += 1
  ) {
    if (cause instanceof OutcomeError) return cause.outcome
  }
  return null
}

function composeEffort({ provider, reasoningEffort, llm }: VendorRequest): Record<string, JsonObject> {
  const budget = thinkingBudgets[reasoningEffort ?? '']
  if (!reasoningEffort || budget === undefined) return {}
  if (provider === 'anthropic') return { anthropic: { thinking: { type: 'enabled', budgetTokens: budget } } }
  const takesLevel = !/^gemini-(1|2)/.test(llm)
  return {
    google: { thinkingConfig: takesLevel ? { thinkingLevel: reasoningEffort } : { thinkingBudget: budget } },
  }
}

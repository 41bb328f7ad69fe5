import { classifyAnswer } from '../answer/classify-answer'
import type { UntimedOutcome } from '../contract/llm-outcome'
import type { LlmRequest } from '../contract/llm-request'
import { invalidResponse } from '../http/read-response'
import { classifyEmbeddedError, endedByError } from '../http/classify-failure'
import { postJson } from '../http/post-to-provider'
import { readContent, readReasoning, readRefusal, readUsage } from './read-message'
import { readText, isJsonObject, type JsonObject, type JsonValue } from '../../formats/json-value'

export const NO_CHOICE =
  'The response has no choices. Check that the base URL belongs to a chat completions API.'
const OPENAI_URL = 'https://api.openai.com/v1'
// Set by the call itself; `sample` is for the simulator only.
const RESERVED = new Set([
  'model',
  'messages',
  'stream',
  'stream_options',
  'n',
  'sample',
  'maxTokens',
  'topP',
])

/** Calls an OpenAI-style `/chat/completions`, the API that most providers and local servers share. */
export async function callChatCompletions(request: LlmRequest, signal: AbortSignal): Promise<UntimedOutcome> {
  const { url, ...call } = composeCall(request)
  const answer = await postJson(url, { ...call, signal })
  return answer.ok ? readBody(answer.body, answer.status) : answer.outcome
}

/** The URL and content of the call; `extra` goes into the body. */
export function composeCall(request: LlmRequest, extra: JsonObject = {}) {
  const baseUrl = request.baseUrl || OPENAI_URL
  return {
    url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
    headers: request.apiKey ? { authorization: `Bearer ${request.apiKey}` } : ({} as Record<string, string>),
    body: JSON.stringify({ ...composeBody(request), ...extra }),
    allowedPrivateHosts: request.allowedPrivateHosts,
    onSend: request.onSend,
  }
}

function composeBody({ provider, llm, messages, parameters = {}, reasoningEffort }: LlmRequest): JsonObject {
  const { maxTokens, topP } = parameters
  const maxTokensName = provider === 'openai' ? 'max_completion_tokens' : 'max_tokens'
  return {
    ...Object.fromEntries(Object.entries(parameters).filter(([name]) => !RESERVED.has(name))),
    ...(maxTokens === undefined ? {} : { [maxTokensName]: maxTokens }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(reasoningEffort ? { reasoning_effort: reasoningEffort } : {}),
    model: llm,
    messages: messages.map(({ role, content }) => ({ role, content })),
  }
}

export function readBody(body: JsonValue, status: number): UntimedOutcome {
  if (!isJsonObject(body))
    return invalidResponse(status, 'The provider returned JSON that is not an object.').outcome
  const choice = Array.isArray(body['choices']) ? body['choices'][0] : undefined
  if (!isJsonObject(choice)) {
    return classifyEmbeddedError(body) ?? invalidResponse(status, NO_CHOICE).outcome
  }
  const message = choice['message']
  const finishReason = readText(choice['finish_reason'])
  const isBroken = isJsonObject(choice['error']) || finishReason === 'error'
  if (isBroken) return classifyEmbeddedError(choice) ?? endedByError(status)
  if (!isJsonObject(message))
    return invalidResponse(status, 'The provider returned a choice without a message.').outcome
  const reasoning = readReasoning(message)
  return classifyAnswer({
    content: markReasoning(readContent(message['content']), reasoning),
    refusal: readRefusal(message),
    finishReason,
    reasoning,
    servedLlm: readText(body['model']),
    usage: readUsage(body['usage']),
    httpStatus: status,
  })
}

/**
 * Servers whose prompt ends in `<think>` return only the end of the block; a complete answer can be repaired.
 */
function markReasoning(content: string, reasoning: string): string {
  const end = content.indexOf('</think>')
  return reasoning === '' && end !== -1 && !content.slice(0, end).includes('<think>')
    ? `<think>${content}`
    : content
}

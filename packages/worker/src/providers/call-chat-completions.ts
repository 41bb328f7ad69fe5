import { isJsonObject, type JsonObject, type JsonValue } from '../formats/json-value'
import { classifyStatus } from './classify-failure'
import { judgeAnswer } from './judge-answer'
import type { LlmUsage, UntimedOutcome } from './llm-outcome'
import type { LlmRequest } from './llm-request'
import { invalid, postJson } from './post-json'

const OPENAI_URL = 'https://api.openai.com/v1'
// What the call itself decides; `sample` is for the simulator only.
const RESERVED = new Set(['model', 'messages', 'stream', 'stream_options', 'n', 'sample', 'maxTokens', 'topP'])

/** Calls an OpenAI-style `/chat/completions`, the interface that most providers and local servers share. */
export async function callChatCompletions(request: LlmRequest, signal: AbortSignal): Promise<UntimedOutcome> {
  const { url, ...call } = composeCall(request)
  const answer = await postJson(url, { ...call, signal })
  return answer.ok ? readBody(answer.body, answer.status) : answer.outcome
}

/** Where and what to post; `extra` goes into the body. */
export function composeCall(request: LlmRequest, extra: JsonObject = {}) {
  const baseUrl = request.baseUrl || OPENAI_URL
  return {
    url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
    headers: request.apiKey ? { authorization: `Bearer ${request.apiKey}` } : ({} as Record<string, string>),
    body: JSON.stringify({ ...composeBody(request), ...extra }),
    allowedPrivateHosts: request.allowedPrivateHosts,
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
  if (!isJsonObject(body)) return invalid(status, 'The provider answered with JSON that is not an object.').outcome
  const choices = body['choices']
  const choice = Array.isArray(choices) ? choices[0] : undefined
  if (!isJsonObject(choice)) {
    // Some gateways report an error of the provider behind them with status 200.
    const code = isJsonObject(body['error']) ? Number(body['error']['code']) : Number.NaN
    if (code >= 400 && code <= 599) return classifyStatus(code, null, body)
    return invalid(status, 'The provider answered without a choice. Check that the base URL is one of a chat completions service.').outcome
  }
  const message = choice['message']
  if (!isJsonObject(message)) return invalid(status, 'The provider answered with a choice that has no message.').outcome
  return judgeAnswer({
    content: readContent(message['content']),
    refusal: readText(message['refusal']),
    finishReason: readText(choice['finish_reason']),
    reasoning: readText(message['reasoning_content']) ?? readText(message['reasoning']) ?? '',
    servedLlm: readText(body['model']),
    usage: readUsage(body['usage']),
    httpStatus: status,
  })
}

/** Content is a text, null, or a list of parts of which the texts count. */
export function readContent(content: JsonValue | undefined): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (isJsonObject(part) && part['type'] === 'text' ? (readText(part['text']) ?? '') : '')).join('')
}

export function readUsage(value: JsonValue | undefined): LlmUsage {
  const usage = isJsonObject(value) ? value : {}
  const details = (name: string): JsonObject => (isJsonObject(usage[name]) ? usage[name] : {})
  return {
    inputTokens: readCount(usage['prompt_tokens']),
    cachedTokens: readCount(details('prompt_tokens_details')['cached_tokens']),
    outputTokens: readCount(usage['completion_tokens']),
    reasoningTokens: readCount(details('completion_tokens_details')['reasoning_tokens']),
  }
}

export function readText(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function readCount(value: JsonValue | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

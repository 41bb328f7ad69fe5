import { isJsonObject, type JsonObject, type JsonValue } from '../formats/json-value'
import { classifyStatus } from './classify-failure'
import { judgeAnswer } from './judge-answer'
import type { UntimedOutcome } from './llm-outcome'
import type { LlmRequest } from './llm-request'
import { postJson } from './post-json'
import { readContent, readReasoning, readRefusal, readText, readUsage } from './read-message'
import { invalid } from './read-response'

const OPENAI_URL = 'https://api.openai.com/v1'
// What the call itself decides; `sample` is for the simulator only.
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
    onSent: request.onSent,
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
    return invalid(status, 'The provider answered with JSON that is not an object.').outcome
  const choice = Array.isArray(body['choices']) ? body['choices'][0] : undefined
  if (!isJsonObject(choice)) {
    return (
      readHiddenError(body) ??
      invalid(
        status,
        'The provider answered without a choice. Check that the base URL is one of a chat completions service.',
      ).outcome
    )
  }
  const message = choice['message']
  const finishReason = readText(choice['finish_reason'])
  const isBroken = isJsonObject(choice['error']) || finishReason === 'error'
  if (isBroken)
    return (
      readHiddenError(choice) ?? {
        outcome: 'transient',
        message: 'The provider broke off with an error of its own.',
        httpStatus: status,
      }
    )
  if (!isJsonObject(message))
    return invalid(status, 'The provider answered with a choice that has no message.').outcome
  const reasoning = readReasoning(message)
  return judgeAnswer({
    content: markReasoning(readContent(message['content']), reasoning),
    refusal: readRefusal(message),
    finishReason,
    reasoning,
    servedLlm: readText(body['model']),
    usage: readUsage(body['usage']),
    httpStatus: status,
  })
}

/** Some gateways report an error of the provider behind them with status 200. */
function readHiddenError(value: JsonObject): UntimedOutcome | null {
  const code = isJsonObject(value['error']) ? Number(value['error']['code']) : Number.NaN
  return code >= 400 && code <= 599 ? classifyStatus(code, null, value) : null
}

/** Servers whose prompt ends in `<think>` give the end of the block only; a whole answer can be mended. */
function markReasoning(content: string, reasoning: string): string {
  const end = content.indexOf('</think>')
  return reasoning === '' && end !== -1 && !content.slice(0, end).includes('<think>')
    ? `<think>${content}`
    : content
}

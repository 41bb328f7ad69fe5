import { isJsonObject, type JsonObject, type JsonValue } from '../formats/json-value'
import { composeCall, readBody } from './call-chat-completions'
import { classifyError, classifyStatus } from './classify-failure'
import { hideReasoning } from './hide-reasoning'
import { judgeAnswer, type RawAnswer } from './judge-answer'
import type { UntimedOutcome } from './llm-outcome'
import type { LlmRequest } from './llm-request'
import { postForEvents } from './post-for-events'
import { readContent, readReasoning, readRefusal, readText, readUsage } from './read-message'
import { invalid } from './read-response'

type StreamingRequest = LlmRequest & { onText: (piece: string) => void }

/** As `callChatCompletions`, with the answer passed on piece by piece; a provider that does not stream is taken as it is. */
export async function streamChatCompletions(
  request: StreamingRequest,
  signal: AbortSignal,
): Promise<UntimedOutcome> {
  const { url, ...call } = composeCall(request, { stream: true, stream_options: { include_usage: true } })
  const opened = await postForEvents(url, { ...call, signal })
  if (!opened.ok) return opened.outcome
  if (!opened.streams) {
    const outcome = readBody(opened.body, opened.status)
    if (outcome.outcome === 'answered') request.onText(outcome.text)
    return outcome
  }
  try {
    return await collect(opened.events, opened.status, request.onText)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return classifyError(error)
  } finally {
    opened.close()
  }
}

async function collect(
  events: AsyncIterable<string>,
  httpStatus: number,
  onText: (piece: string) => void,
): Promise<UntimedOutcome> {
  const answer: RawAnswer = {
    content: '',
    refusal: null,
    finishReason: null,
    reasoning: '',
    servedLlm: null,
    usage: readUsage(undefined),
    httpStatus,
  }
  const show = hideReasoning(onText)
  let isWhole = false
  let hasChoice = false
  for await (const data of events) {
    isWhole = data.trim() === '[DONE]'
    if (isWhole) break
    const chunk = parse(data)
    if (!isJsonObject(chunk))
      return invalid(httpStatus, 'The provider sent an event that is not JSON.').outcome
    if (chunk['error']) return readError(chunk, httpStatus)
    hasChoice = addChunk(answer, chunk, show) || hasChoice
  }
  if (!isWhole && answer.finishReason === null) return brokenOff(httpStatus)
  if (!hasChoice)
    return invalid(
      httpStatus,
      'The provider answered without a choice. Check that the base URL is one of a chat completions service.',
    ).outcome
  return judgeAnswer(answer)
}

/** True when the chunk held a choice. */
function addChunk(answer: RawAnswer, chunk: JsonObject, show: (piece: string) => void): boolean {
  answer.servedLlm = readText(chunk['model']) ?? answer.servedLlm
  if (isJsonObject(chunk['usage'])) answer.usage = readUsage(chunk['usage'])
  const choice = Array.isArray(chunk['choices']) ? chunk['choices'][0] : undefined
  if (!isJsonObject(choice)) return false
  answer.finishReason = readText(choice['finish_reason']) ?? answer.finishReason
  const delta = isJsonObject(choice['delta']) ? choice['delta'] : {}
  const content = readContent(delta['content'])
  const refusal = readRefusal(delta)
  answer.content += content
  answer.reasoning += readReasoning(delta)
  if (refusal !== null) answer.refusal = (answer.refusal ?? '') + refusal
  if (content !== '') show(content)
  return true
}

/** Only the code is told: a provider's own message may quote the conversation. */
function readError(chunk: JsonObject, httpStatus: number): UntimedOutcome {
  const code = isJsonObject(chunk['error']) ? Number(chunk['error']['code']) : Number.NaN
  if (code >= 400 && code <= 599) return classifyStatus(code, null, chunk)
  return { outcome: 'transient', message: 'The provider broke off with an error of its own.', httpStatus }
}

function brokenOff(httpStatus: number): UntimedOutcome {
  return { outcome: 'transient', message: 'The provider broke off before the answer was whole.', httpStatus }
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

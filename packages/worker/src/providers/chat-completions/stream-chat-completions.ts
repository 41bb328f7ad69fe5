import { composeCall, NO_CHOICE, readBody } from './call-chat-completions'
import { classifyEmbeddedError, classifyError, endedByError, endedEarly } from '../http/classify-failure'
import { hideReasoning } from '../answer/hide-reasoning'
import { classifyAnswer, type RawAnswer } from '../answer/classify-answer'
import type { UntimedOutcome } from '../contract/llm-outcome'
import type { LlmRequest } from '../contract/llm-request'
import { invalidResponse } from '../http/read-response'
import { postForEvents } from '../http/post-to-provider'
import { readContent, readReasoning, readRefusal, readUsage } from './read-message'
import { readText, isJsonObject, type JsonObject, parseJson } from '../../formats/json-value'

type StreamingRequest = LlmRequest & { onText: (piece: string) => void }

/**
 * As `callChatCompletions`, with the answer passed on piece by piece. A provider may also answer without
 * streaming.
 */
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
  let isComplete = false
  let hasChoice = false
  for await (const data of events) {
    isComplete = data.trim() === '[DONE]'
    if (isComplete) break
    const chunk = parseJson(data)
    if (!isJsonObject(chunk))
      return invalidResponse(httpStatus, 'The provider sent an event that is not JSON.').outcome
    if (chunk['error']) return classifyEmbeddedError(chunk) ?? endedByError(httpStatus)
    hasChoice = addChunk(answer, chunk, show) || hasChoice
  }
  if (!isComplete && answer.finishReason === null) return endedEarly(httpStatus)
  if (!hasChoice) return invalidResponse(httpStatus, NO_CHOICE).outcome
  return classifyAnswer(answer)
}

/** True when the chunk has a choice. */
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

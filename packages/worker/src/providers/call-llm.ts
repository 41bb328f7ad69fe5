import { callChatCompletions } from './call-chat-completions'
import { callVendorSdk } from './call-vendor-sdk'
import { checkProviderUrl } from './check-provider-url'
import { hideKey } from './hide-key'
import type { LlmOutcome, UntimedOutcome } from './llm-outcome'
import type { LlmRequest } from './llm-request'
import { dripAnswer } from './simulator/drip-answer'
import { simulateAnswer } from './simulator/simulate-answer'
import { streamChatCompletions } from './stream-chat-completions'
import { streamVendorSdk } from './stream-vendor-sdk'

class TimeoutReason extends Error {}

/**
 * Asks an llm once: no hidden retries, so that one call is one attempt. Never throws for what a provider, the network
 * or a configured address does; the outcome's code says who failed and its message what a person can do.
 */
export async function callLlm(request: LlmRequest): Promise<LlmOutcome> {
  const started = performance.now()
  const timed = (outcome: UntimedOutcome): LlmOutcome => ({
    ...hideKey(outcome, request.apiKey),
    latencyMs: Math.round(performance.now() - started),
  })
  const problem =
    request.baseUrl && request.provider !== 'simulator'
      ? checkProviderUrl(request.baseUrl, request.allowedPrivateHosts)
      : null
  if (problem) return timed({ outcome: 'blocked_address', message: problem, httpStatus: null })
  if (request.provider === 'openai-compatible' && !request.baseUrl) {
    return timed({
      outcome: 'bad_request',
      message: 'An OpenAI-compatible provider needs a base URL.',
      httpStatus: null,
    })
  }

  if (request.apiKey !== undefined && !/^[\x21-\x7e]*$/.test(request.apiKey)) {
    return timed({
      outcome: 'unauthorized',
      message: 'The key has characters that no key has, such as a space or a line break. Enter it again.',
      httpStatus: null,
    })
  }

  const abort = new AbortController()
  const cancel = () => abort.abort(new Error('cancelled'))
  if (request.signal?.aborted) cancel()
  request.signal?.addEventListener('abort', cancel, { once: true })
  const timer = setTimeout(() => abort.abort(new TimeoutReason()), request.timeoutMs)
  try {
    abort.signal.throwIfAborted()
    return timed(await dispatch(request, abort.signal))
  } catch (error) {
    if (!abort.signal.aborted) throw error
    const seconds = Math.round(request.timeoutMs / 100) / 10
    return abort.signal.reason instanceof TimeoutReason
      ? timed({
          outcome: 'transient',
          message: `The provider did not answer within ${seconds} seconds.`,
          httpStatus: null,
        })
      : timed({ outcome: 'cancelled', message: 'The call was cancelled.', httpStatus: null })
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', cancel)
  }
}

async function dispatch(request: LlmRequest, signal: AbortSignal): Promise<UntimedOutcome> {
  const { provider, onText } = request
  switch (provider) {
    case 'openai-compatible':
    case 'openai':
      return onText
        ? streamChatCompletions({ ...request, onText }, signal)
        : callChatCompletions(request, signal)
    case 'anthropic':
    case 'google':
      return onText
        ? streamVendorSdk({ ...request, provider, onText }, signal)
        : callVendorSdk({ ...request, provider }, signal)
    case 'simulator':
      request.onSent?.()
      return onText ? dripAnswer(simulateAnswer(request), onText, signal) : simulateAnswer(request)
  }
}

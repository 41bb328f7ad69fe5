import { callChatCompletions } from './chat-completions/call-chat-completions'
import { callVendorSdk } from './vendor-sdk/call-vendor-sdk'
import { checkProviderUrl } from './http/check-provider-url'
import type { LlmOutcome, UntimedOutcome } from './contract/llm-outcome'
import type { LlmRequest } from './contract/llm-request'
import { streamAnswer } from './simulator/stream-answer'
import { simulateAnswer } from './simulator/simulate-answer'
import { streamChatCompletions } from './chat-completions/stream-chat-completions'
import { streamVendorSdk } from './vendor-sdk/stream-vendor-sdk'

/** Replaces the key where a provider repeats it. */
const REDACTED_KEY = '[key]'
/** Shorter keys, as of local servers that check none, could be words of any text. */
const MIN_KEY_LENGTH = 8

class TimeoutReason extends Error {}

/**
 * Calls an llm once: without hidden retries, so that each call is one attempt. Never throws for a failure of
 * the provider, the network or a configured address: the outcome's code says who failed, and its message what
 * a person can do.
 */
export async function callLlm(request: LlmRequest): Promise<LlmOutcome> {
  const started = performance.now()
  const elapsedMs = () => Math.round(performance.now() - started)
  let firstTokenMs: number | undefined
  const { onText } = request
  const timeFirst = (piece: string) => {
    firstTokenMs ??= elapsedMs()
    onText?.(piece)
  }
  const timed = (outcome: UntimedOutcome): LlmOutcome => ({
    ...redactKey(outcome, request.apiKey),
    latencyMs: elapsedMs(),
    ...(firstTokenMs === undefined ? {} : { firstTokenMs }),
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
      message:
        'The key contains characters that keys never have, such as a space or a line break. Enter it again.',
      httpStatus: null,
    })
  }

  const abort = new AbortController()
  const cancel = () => abort.abort(new Error('cancelled'))
  if (request.signal?.aborted) cancel()
  request.signal?.addEventListener('abort', cancel, { once: true })
  const onSend = () => {
    if (request.onSend?.() === false) cancel()
    return !abort.signal.aborted
  }
  const timer = setTimeout(() => abort.abort(new TimeoutReason()), request.timeoutMs)
  try {
    abort.signal.throwIfAborted()
    return timed(await dispatch({ ...request, onSend, onText: onText && timeFirst }, abort.signal))
  } catch (error) {
    if (!abort.signal.aborted) throw error
    const seconds = Math.round(request.timeoutMs / 100) / 10
    return abort.signal.reason instanceof TimeoutReason
      ? timed({
          outcome: 'transient',
          message: `The provider did not answer within ${seconds} seconds.`,
          httpStatus: null,
        })
      : timed({ outcome: 'cancelled', message: 'The call was canceled.', httpStatus: null })
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', cancel)
  }
}

async function dispatch(
  request: LlmRequest & { onSend: () => boolean },
  signal: AbortSignal,
): Promise<UntimedOutcome> {
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
      request.onSend()
      signal.throwIfAborted()
      return onText ? streamAnswer(simulateAnswer(request), onText, signal) : simulateAnswer(request)
  }
}

/**
 * Removes the key from everything that a provider returned: some quote it in errors, and a gateway may
 * anywhere.
 */
function redactKey(outcome: UntimedOutcome, apiKey: string | undefined): UntimedOutcome {
  if (apiKey === undefined || apiKey.length < MIN_KEY_LENGTH) return outcome
  const hidden = Object.entries(outcome).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll(apiKey, REDACTED_KEY) : value,
  ])
  return Object.fromEntries(hidden) as UntimedOutcome
}

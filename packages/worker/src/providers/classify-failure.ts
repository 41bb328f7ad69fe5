import { BlockedAddressError, MAX_RESPONSE_BYTES } from './guarded-agent'
import { unknownUsage, type UntimedFailure, type UntimedOutcome } from './llm-outcome'
import { isJsonObject, type JsonValue } from '../formats/json-value'

/** Turns what a call threw into an outcome. */
export function classifyError(error: unknown): UntimedFailure {
  const fail = (outcome: Exclude<UntimedFailure['outcome'], 'rate_limited'>, message: string): UntimedFailure => ({ outcome, message, httpStatus: null })
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof BlockedAddressError) {
      return fail('blocked_address', `${cause.hostname} leads to a private address. To allow it, list it in CONSILIUM_ALLOW_PRIVATE_PROVIDERS on the server and restart.`)
    }
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
      return fail('too_large', `The answer was larger than ${MAX_RESPONSE_BYTES / 1024 / 1024} MB and was not read.`)
    }
    if (code === 'ENOTFOUND') return fail('transient', 'The address of the provider is unknown. Check the base URL and the name server.')
    if (code === 'ECONNREFUSED') return fail('transient', 'The provider refused the connection. Check that it runs and that the port is right.')
    if (/CERT|ERR_TLS|UNABLE_TO_VERIFY/.test(code)) return fail('transient', `The certificate of the provider is not trusted (${code}).`)
    if (/^ERR_SSL|EPROTO/.test(code)) return fail('transient', 'The secure connection failed. Check whether the base URL should start with http:// or https://.')
    if (code.startsWith('HPE_')) return fail('invalid_response', 'The address did not answer in HTTP. Check host and port of the base URL.')
    if (code !== '') return fail('transient', `The connection to the provider failed (${code}).`)
  }
  return fail('transient', 'The connection to the provider failed.')
}

/** Turns an HTTP status other than success into an outcome. */
export function classifyStatus(status: number, retryAfterMs: number | null, body: JsonValue | null): UntimedOutcome {
  const codes = readErrorCodes(body)
  const named = [status, ...codes.slice(0, 2)].join(', ')
  const fail = (outcome: Exclude<UntimedFailure['outcome'], 'rate_limited'>, message: string): UntimedOutcome => ({ outcome, message, httpStatus: status })
  if (codes.some((code) => /insufficient_quota|billing|credit/.test(code))) {
    return fail('unauthorized', `The provider says that the account has no credit left (${named}).`)
  }
  if (codes.includes('content_filter') || codes.includes('content_policy_violation')) {
    return refuseByFilter(status, named)
  }
  if (status === 429) return { outcome: 'rate_limited', message: 'The provider asks for fewer calls (429).', httpStatus: status, retryAfterMs }
  if (status === 401 || status === 403) return fail('unauthorized', `The provider did not accept the key (${named}). Enter the key again and check what it may use.`)
  if (status === 402) return fail('unauthorized', `The provider asks for payment (${named}).`)
  if (status === 404 || status === 405 || status === 410) return fail('not_found', `The provider does not know the llm or the path (${named}). Check the llm's name and the base URL; most end in /v1.`)
  if (status === 408 || status >= 500) return fail('transient', `The provider had a problem of its own (${named}).`)
  if (status >= 300 && status < 400) return fail('invalid_response', `The address redirects elsewhere (${status}); redirects are not followed. Enter the final base URL.`)
  if (status >= 400) return fail('bad_request', `The provider refused the request (${named}). Check the parameters and whether the conversation fits the llm.`)
  return fail('invalid_response', `The provider answered with the unexpected status ${status}.`)
}

/** The provider's filter refused the conversation before the llm saw it. */
export function refuseByFilter(httpStatus: number, named: string): UntimedOutcome {
  const message = `The provider's filter refused the conversation (${named}).`
  return { outcome: 'filtered', message, httpStatus, finishReason: 'content_filter', servedLlm: null, usage: unknownUsage, reasoningCharacters: 0 }
}

/** Only what looks like an identifier is shown: a provider's own message may quote the conversation. */
function readErrorCodes(body: JsonValue | null): string[] {
  const error = body !== null && isJsonObject(body) ? body['error'] : undefined
  if (!isJsonObject(error)) return []
  const words = [error['code'], error['type'], error['status'], error['param']]
  return [...new Set(words.filter((word): word is string => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word)))]
}

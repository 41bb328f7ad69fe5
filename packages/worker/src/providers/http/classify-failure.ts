import { BlockedAddressError, MAX_RESPONSE_BYTES } from './guarded-agent'
import { unknownUsage, type UntimedFailure, type UntimedOutcome } from '../contract/llm-outcome'
import { isJsonObject, readText, type JsonObject, type JsonValue } from '../../formats/json-value'
import { readDelay } from './read-retry-after'

/** Classifies an error that a call threw; `httpStatus` is set when the response had begun. */
export function classifyError(error: unknown, httpStatus: number | null = null): UntimedFailure {
  const fail = (
    outcome: Exclude<UntimedFailure['outcome'], 'rate_limited'>,
    message: string,
  ): UntimedFailure => ({ outcome, message, httpStatus })
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth += 1
  ) {
    if (cause instanceof BlockedAddressError) {
      return fail(
        'blocked_address',
        `${cause.hostname} resolves to a private address. To allow it, list it in CONSILIUM_ALLOW_PRIVATE_PROVIDERS on the server and restart.`,
      )
    }
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
      return fail(
        'too_large',
        `The response was larger than ${MAX_RESPONSE_BYTES / 1024 / 1024} MB and was discarded.`,
      )
    }
    if (code === 'ENOTFOUND')
      return fail(
        'transient',
        'The host name of the provider could not be resolved. Check the base URL and the DNS settings.',
      )
    if (code === 'ECONNREFUSED')
      return fail(
        'transient',
        'The provider refused the connection. Check that it is running and that the port is correct.',
      )
    if (/CERT|ERR_TLS|UNABLE_TO_VERIFY/.test(code))
      return fail('transient', `The certificate of the provider is not trusted (${code}).`)
    if (/^ERR_SSL|EPROTO/.test(code))
      return fail(
        'transient',
        'The secure connection failed. Check whether the base URL should start with http:// or https://.',
      )
    // The library leaves this error's code out.
    if (cause.name === 'HTTPParserError' && httpStatus !== null)
      return fail('invalid_response', 'The response became invalid HTTP partway through.')
    if (cause.name === 'HTTPParserError')
      return fail(
        'invalid_response',
        'The address did not respond with valid HTTP. Check the host and port of the base URL.',
      )
    if (code === 'UND_ERR_HEADERS_OVERFLOW')
      return fail('invalid_response', 'The headers of the response are too large to read.')
    if (code !== '' && httpStatus !== null)
      return fail('transient', `The connection was lost in the middle of the response (${code}).`)
    if (code !== '') return fail('transient', `The connection to the provider failed (${code}).`)
  }
  return fail('transient', 'The connection to the provider failed.')
}

/** Classifies an HTTP status other than success. */
export function classifyStatus(
  status: number,
  retryAfterMs: number | null,
  body: JsonValue | null,
): UntimedOutcome {
  const { codes, retryAfterMs: bodyRetryAfterMs, isFlagged } = readError(body)
  const named = [status, ...codes.slice(0, 2)].join(', ')
  const fail = (
    outcome: Exclude<UntimedFailure['outcome'], 'rate_limited'>,
    message: string,
  ): UntimedOutcome => ({ outcome, message, httpStatus: status })
  const hasCode = (pattern: RegExp) => codes.some((code) => pattern.test(code))
  if (hasCode(/insufficient_(quota|balance|funds)|billing|credit/))
    return fail('unauthorized', `The provider reports that the account has no credit left (${named}).`)
  if (isFlagged || hasCode(FILTERED)) return refuseByFilter(status, named)
  const waitMs = retryAfterMs ?? bodyRetryAfterMs
  if (status === 429)
    return {
      outcome: 'rate_limited',
      message: 'The provider limits the rate of calls (429).',
      httpStatus: status,
      retryAfterMs: waitMs,
    }
  // Overloaded, with a time to try again: this concerns every call to the provider, not this one alone.
  if ((status === 503 || status === 529) && waitMs !== null) {
    return {
      outcome: 'rate_limited',
      message: `The provider is overloaded and says when to try again (${status}).`,
      httpStatus: status,
      retryAfterMs: waitMs,
    }
  }
  if (status === 401 || status === 403 || (status === 400 && hasCode(WRONG_KEY))) {
    return fail(
      'unauthorized',
      `The provider did not accept the key (${named}). Enter the key again and check its permissions.`,
    )
  }
  if (status === 402) return fail('unauthorized', `The provider requires payment (${named}).`)
  if (status === 404 || status === 405 || status === 410 || (status === 400 && hasCode(UNKNOWN_LLM))) {
    return fail(
      'not_found',
      `The provider does not know the model or the path (${named}). Check the name of the model and the base URL; most end in /v1.`,
    )
  }
  if (status === 408 || status === 425 || status >= 500)
    return fail('transient', `The provider had a temporary problem (${named}).`)
  if (status >= 300 && status < 400)
    return fail(
      'invalid_response',
      `The address redirects elsewhere (${status}), and redirects are not followed. Enter the final base URL.`,
    )
  if (status >= 400)
    return fail(
      'bad_request',
      `The provider rejected the request (${named}). Check the parameters and whether the conversation is too long for the model.`,
    )
  return fail('invalid_response', `The provider responded with the unexpected status ${status}.`)
}

// The codes of OpenAI, Azure, Alibaba and Google.
const FILTERED =
  /^(content_filter|content_policy_violation|ResponsibleAIPolicyViolation|data_inspection_failed|DataInspectionFailed|invalid_prompt)$/
// Some providers answer 400 where 401 or 404 belongs, which would fail every item one by one.
const WRONG_KEY = /^(API_KEY_INVALID|API_KEY_EXPIRED|invalid_api_key|authentication_error)$/
const UNKNOWN_LLM = /^(model_not_found|invalid_model|model_not_supported|unknown_model)$/

/** The provider's filter rejected the conversation before the llm saw it. */
export function refuseByFilter(httpStatus: number, named: string): UntimedOutcome {
  const message = `The provider's content filter rejected the conversation (${named}).`
  return {
    outcome: 'filtered',
    message,
    httpStatus,
    finishReason: 'content_filter',
    servedLlm: null,
    usage: unknownUsage,
    reasoningCharacters: 0,
  }
}

/**
 * Reads an error in the shapes that providers use. Only codes that look like identifiers are kept: a
 * provider's own message may quote the conversation.
 */
function readError(value: JsonValue | null): {
  codes: string[]
  retryAfterMs: number | null
  isFlagged: boolean
} {
  const body = asObject(Array.isArray(value) ? value[0] : value)
  const error = isJsonObject(body['error']) ? body['error'] : body
  const details = (Array.isArray(error['details']) ? error['details'] : []).map(asObject)
  const inner = asObject(error['innererror'] ?? error['inner_error'])
  const candidates = [
    error['code'],
    error['type'],
    error['status'],
    error['param'],
    inner['code'],
    body['error'],
    ...details.map(({ reason }) => reason),
  ]
  const delay = details.map(({ retryDelay }) => retryDelay).find((text) => typeof text === 'string')
  return {
    codes: [
      ...new Set(
        candidates.filter((word): word is string => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word)),
      ),
    ],
    retryAfterMs: delay === undefined ? null : readDelay(delay),
    // OpenRouter answers 403 when a moderator flags the conversation.
    isFlagged: Array.isArray(asObject(error['metadata'])['reasons']),
  }
}

function asObject(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {}
}

/**
 * The outcome of an error that a provider reports inside a successful response, as gateways and event streams
 * do; null when it names no HTTP status. `statusByType` translates a vendor's error types.
 */
export function classifyEmbeddedError(
  body: JsonObject,
  statusByType: Readonly<Record<string, number>> = {},
): UntimedOutcome | null {
  const error = asObject(body['error'])
  const status = statusByType[readText(error['type']) ?? ''] ?? Number(error['code'])
  return status >= 400 && status <= 599 ? classifyStatus(status, null, body) : null
}

/**
 * The provider ended the answer with an error that says nothing more. Its own message may quote the
 * conversation.
 */
export function endedByError(httpStatus: number): UntimedFailure {
  return {
    outcome: 'transient',
    message: 'The provider ended its answer with an error.',
    httpStatus,
  }
}

export function endedEarly(httpStatus: number | null): UntimedFailure {
  return { outcome: 'transient', message: 'The provider stopped before its answer was complete.', httpStatus }
}

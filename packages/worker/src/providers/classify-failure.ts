import { BlockedAddressError, MAX_RESPONSE_BYTES } from './guarded-agent'
import { unknownUsage, type UntimedFailure, type UntimedOutcome } from './llm-outcome'
import { isJsonObject, type JsonObject, type JsonValue } from '../formats/json-value'
import { readDelay } from './read-retry-after'

/** Turns what a call threw into an outcome; `httpStatus` when it had begun to answer. */
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
        `${cause.hostname} leads to a private address. To allow it, list it in CONSILIUM_ALLOW_PRIVATE_PROVIDERS on the server and restart.`,
      )
    }
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
      return fail(
        'too_large',
        `The answer was larger than ${MAX_RESPONSE_BYTES / 1024 / 1024} MB and was not read.`,
      )
    }
    if (code === 'ENOTFOUND')
      return fail(
        'transient',
        'The address of the provider is unknown. Check the base URL and the name server.',
      )
    if (code === 'ECONNREFUSED')
      return fail(
        'transient',
        'The provider refused the connection. Check that it runs and that the port is right.',
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
      return fail('invalid_response', 'The answer broke the rules of HTTP half-way.')
    if (cause.name === 'HTTPParserError')
      return fail(
        'invalid_response',
        'The address did not answer in HTTP as it should. Check host and port of the base URL.',
      )
    if (code === 'UND_ERR_HEADERS_OVERFLOW')
      return fail('invalid_response', 'The provider answered with headers that are too large to read.')
    if (code !== '' && httpStatus !== null)
      return fail('transient', `The connection broke off in the middle of the answer (${code}).`)
    if (code !== '') return fail('transient', `The connection to the provider failed (${code}).`)
  }
  return fail('transient', 'The connection to the provider failed.')
}

/** Turns an HTTP status other than success into an outcome. */
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
  const says = (pattern: RegExp) => codes.some((code) => pattern.test(code))
  if (says(/insufficient_(quota|balance|funds)|billing|credit/))
    return fail('unauthorized', `The provider says that the account has no credit left (${named}).`)
  if (isFlagged || says(FILTERED)) return refuseByFilter(status, named)
  const waitMs = retryAfterMs ?? bodyRetryAfterMs
  if (status === 429)
    return {
      outcome: 'rate_limited',
      message: 'The provider asks for fewer calls (429).',
      httpStatus: status,
      retryAfterMs: waitMs,
    }
  // Overloaded, with a word on when to come back: that concerns every call to it, not this one.
  if ((status === 503 || status === 529) && waitMs !== null) {
    return {
      outcome: 'rate_limited',
      message: `The provider is overloaded and says when to come back (${status}).`,
      httpStatus: status,
      retryAfterMs: waitMs,
    }
  }
  if (status === 401 || status === 403 || (status === 400 && says(WRONG_KEY))) {
    return fail(
      'unauthorized',
      `The provider did not accept the key (${named}). Enter the key again and check what it may use.`,
    )
  }
  if (status === 402) return fail('unauthorized', `The provider asks for payment (${named}).`)
  if (status === 404 || status === 405 || status === 410 || (status === 400 && says(UNKNOWN_LLM))) {
    return fail(
      'not_found',
      `The provider does not know the llm or the path (${named}). Check the llm's name and the base URL; most end in /v1.`,
    )
  }
  if (status === 408 || status === 425 || status >= 500)
    return fail('transient', `The provider had a problem of its own (${named}).`)
  if (status >= 300 && status < 400)
    return fail(
      'invalid_response',
      `The address redirects elsewhere (${status}); redirects are not followed. Enter the final base URL.`,
    )
  if (status >= 400)
    return fail(
      'bad_request',
      `The provider refused the request (${named}). Check the parameters and whether the conversation fits the llm.`,
    )
  return fail('invalid_response', `The provider answered with the unexpected status ${status}.`)
}

// As OpenAI, Azure, Alibaba and Google name it.
const FILTERED =
  /^(content_filter|content_policy_violation|ResponsibleAIPolicyViolation|data_inspection_failed|DataInspectionFailed|invalid_prompt)$/
// Some providers answer 400 where 401 or 404 belongs, which would fail every item one by one.
const WRONG_KEY = /^(API_KEY_INVALID|API_KEY_EXPIRED|invalid_api_key|authentication_error)$/
const UNKNOWN_LLM = /^(model_not_found|invalid_model|model_not_supported|unknown_model)$/

/** The provider's filter refused the conversation before the llm saw it. */
export function refuseByFilter(httpStatus: number, named: string): UntimedOutcome {
  const message = `The provider's filter refused the conversation (${named}).`
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
 * What an error says, in the shapes that providers give it. Only what looks like an identifier is kept: a provider's
 * own message may quote the conversation.
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
  const words = [
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
        words.filter((word): word is string => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word)),
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

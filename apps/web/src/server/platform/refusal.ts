import type { Refused, ScopeName } from '../../domain/permissions/refused'

/** The few ways in which a request can be refused; translated to tRPC and HTTP once. */
export type RefusalCode =
  | 'unauthenticated'
  | 'forbidden'
  /** Step-up authentication is required. */
  | 'stale_session'
  | 'not_found'
  | 'invalid_input'
  | 'invalid_move'
  | 'conflict'
  | 'rate_limited'
  | 'too_large'
  /** The body can't be parsed at all; `invalid_input` means that a field is wrong. */
  | 'malformed'
  | 'method_not_allowed'
  | 'unsupported_media_type'
  /** The database can't be reached, or too much work waits. */
  | 'unavailable'

/** A refusal the user can act on: `message` is a sentence for them, `field` the input it concerns. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly field?: string,
    /** The scope that an API key lacks. */
    readonly missingScope?: ScopeName,
  ) {
    super(message)
  }
}

export const httpStatusOf: Record<RefusalCode, number> = {
  unauthenticated: 401,
  forbidden: 403,
  stale_session: 403,
  not_found: 404,
  invalid_input: 422,
  invalid_move: 409,
  conflict: 409,
  rate_limited: 429,
  too_large: 413,
  malformed: 400,
  method_not_allowed: 405,
  unsupported_media_type: 415,
  unavailable: 503,
}

/** The refusal of an action, as an error. */
export function asRefusal({ code, reason, missingScope }: Refused): Refusal {
  return new Refusal(code, reason, undefined, missingScope)
}

/** The same error for another person’s object and for a missing one. */
export function notFound(what: string): Refusal {
  return new Refusal('not_found', `There is no such ${what}, or you may not see it.`)
}

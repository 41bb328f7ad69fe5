export type LlmUsage = {
  inputTokens: number | null
  cachedTokens: number | null
  outputTokens: number | null
  reasoningTokens: number | null
}

/** What came back with an answer, or instead of one. */
type Response = {
  httpStatus: number | null
  finishReason: string | null
  servedLlm: string | null
  usage: LlmUsage
  reasoningCharacters: number
  latencyMs: number
  /** Milliseconds from the start of the call to the first text; only for a streamed answer. */
  firstTokenMs?: number
}

/** `message` is one sentence for people, without the key and without text of the conversation. */
type Failure = { message: string; httpStatus: number | null; latencyMs: number }

type Answered = Response & { outcome: 'answered'; text: string; refusal: boolean }

/** The system itself gave no answer. Such a completion scores 0. */
type SystemFailure = Response & {
  outcome: 'empty' | 'refused' | 'filtered' | 'cut_off'
  message: string
}

/** The provider or the network gave no answer. Such a completion has no score. */
type ProviderFailure =
  | (Failure & { outcome: 'rate_limited'; retryAfterMs: number | null })
  | (Failure & {
      outcome:
        | 'transient'
        | 'unauthorized'
        | 'not_found'
        | 'bad_request'
        | 'invalid_response'
        | 'too_large'
        | 'blocked_address'
        | 'cancelled'
    })

export type LlmOutcome = Answered | SystemFailure | ProviderFailure

type Untimed<Outcome> = Outcome extends LlmOutcome ? Omit<Outcome, 'latencyMs' | 'firstTokenMs'> : never
/** An outcome before `callLlm` adds the latencies. */
export type UntimedOutcome = Untimed<LlmOutcome>
export type UntimedFailure = Untimed<ProviderFailure>

export const unknownUsage: LlmUsage = {
  inputTokens: null,
  cachedTokens: null,
  outputTokens: null,
  reasoningTokens: null,
}

const MAX_TOKENS = 2 ** 31 - 1

/** A token count that can be stored; null for anything else that a provider may report. */
export function readTokenCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_TOKENS
    ? value
    : null
}

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
}

/** `message` is one sentence for a person: no key, no text of the conversation. */
type Failure = { message: string; httpStatus: number | null; latencyMs: number }

export type Answered = Response & { outcome: 'answered'; text: string; refusal: boolean }

/** The system itself gave no answer. Such a completion scores 0. */
export type SystemFailure = Response & {
  outcome: 'empty' | 'refused' | 'filtered' | 'cut_off'
  message: string
}

/** The provider or the network gave no answer. Such a completion has no score. */
export type ProviderFailure =
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

type Untimed<Outcome> = Outcome extends LlmOutcome ? Omit<Outcome, 'latencyMs'> : never
/** An outcome before `callLlm` puts the latency in. */
export type UntimedOutcome = Untimed<LlmOutcome>
export type UntimedFailure = Untimed<ProviderFailure>

export const unknownUsage: LlmUsage = {
  inputTokens: null,
  cachedTokens: null,
  outputTokens: null,
  reasoningTokens: null,
}

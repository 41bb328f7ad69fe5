import type { LlmOutcome } from '../providers/contract/llm-outcome'
import type { CallReport } from './lanes'

/**
 * What an outcome means for the lane: whether the provider handled the call well, and what the call used of
 * the rate.
 */
export function reportOutcome(called: LlmOutcome): CallReport {
  if (called.outcome === 'rate_limited') return { is: 'refused', retryAfterMs: called.retryAfterMs }
  if (!('usage' in called)) return { is: 'other', tokens: null }
  const { inputTokens, outputTokens } = called.usage
  return {
    is: 'fine',
    latencyMs: called.latencyMs,
    tokens: inputTokens === null || outputTokens === null ? null : inputTokens + outputTokens,
    outputTokens,
  }
}
